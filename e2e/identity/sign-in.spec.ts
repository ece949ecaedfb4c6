import { expect, forgetFailures, test } from '../fixtures.ts'

test('A4.2 a username has four characters; blanks and mailto: do not count', async ({ visitor }) => {
  await visitor.open('signin')
  const username = visitor.field('signIn.username')
  const next = visitor.button('signIn.next')
  await expect(username).toBeFocused()
  await expect(next).toBeDisabled()
  await username.press('Enter')
  await expect(visitor.text('signIn.usernameRequired')).toBeVisible()
  await username.fill(' mailto:ada ')
  await expect(visitor.text('signIn.usernameTooShort', { count: 4 })).toBeVisible()
  await expect(next).toBeDisabled()
  await username.fill(' mailto:Ada.Lang ')
  await next.click()
  await expect(visitor.button('signIn.changeUsername', { username: 'ada.lang' })).toBeVisible()
  await expect(visitor.field('password.password')).toBeFocused()
})

test('A4.1 A4.3 keys and the back button lead through the steps, and a reload begins anew', async ({
  page,
  visitor,
}) => {
  const username = visitor.field('signIn.username')
  const password = visitor.field('password.password')
  await visitor.open('')
  await page
    .getByRole('banner')
    .getByRole('link', { name: visitor.say('shell.signIn') })
    .click()
  await visitor.enterUsername('somebody')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.text('password.passwordRequired')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(username).toHaveValue('somebody')
  await expect(username).toBeFocused()
  await page.goForward()
  await expect(password).toHaveValue('')
  await visitor.button('signIn.forgotPassword').click()
  await expect(visitor.heading('signIn.recovery.title')).toBeVisible()
  await page.keyboard.press('Escape')
  await visitor.button('signIn.changeUsername', { username: 'somebody' }).click()
  await expect(username).toHaveValue('somebody')
  await expect(page).toHaveURL(visitor.address('signin'))
  await page.goBack()
  await expect(page).toHaveURL(visitor.address(''))

  await page.goForward()
  await visitor.enterUsername('somebody')
  await expect(password).toBeVisible()
  await page.reload()
  await expect(username).toHaveValue('')
  await expect(password).toHaveCount(0)
})

test('A4.4 401 names two things to check, alike for a wrong password and for nobody', async ({
  page,
  visitor,
  meet,
  quietConsole,
}) => {
  const refusals: string[] = []
  for (const username of [meet('investor').username, `nobody.${meet('guest').username}`]) {
    await visitor.signIn({ username }, 'a wrong password')
    await expect(visitor.alert).toHaveText(visitor.say('problems.signin.unauthorized'))
    await expect(visitor.field('password.password')).toBeFocused()
    refusals.push((await page.getByRole('main').innerText()).replace(username, ''))
  }
  expect(refusals[1]).toBe(refusals[0])
  forgetFailures(quietConsole)
})

test('A4.4 whatever else fails is told on the same step, and the next try may succeed', async ({
  page,
  visitor,
  meet,
  quietConsole,
}) => {
  await page.route('**/api/auth/v1/login/*', (route) => route.abort(), { times: 1 })
  await visitor.signIn(meet('investor'))
  await expect(visitor.alert).toHaveText(visitor.say('ui.unreachable'))
  await page.route(
    '**/api/auth/v1/login/*',
    (route) => route.fulfill({ status: 500, json: { code: 'http.internal', errorId: 'abc-123' } }),
    { times: 1 },
  )
  await visitor.button('signIn.submit').click()
  await expect(visitor.alert).toContainText(visitor.say('ui.unknownError'))
  await expect(visitor.alert).toContainText(visitor.say('ui.errorId', { id: 'abc-123' }))
  await visitor.button('signIn.submit').click()
  await visitor.expectPortfolio()
  forgetFailures(quietConsole)
})

test('A12.2 who has no portfolio begins at the start page, and is told how to go on from what is not theirs', async ({
  visitor,
  meet,
}) => {
  const guest = meet('guest')
  await visitor.signIn(guest)
  await expect(visitor.page).toHaveURL(visitor.address(''))
  await expect(visitor.heading('home.welcome', guest)).toBeVisible()
  await visitor.open('documents')
  await expect(visitor.heading('states.notYoursTitle')).toBeVisible()
  await visitor.link('states.toStart').click()
  await expect(visitor.heading('home.welcome', guest)).toBeVisible()
})

test.describe('signing in, in German', () => {
  test.use({ language: 'de-DE' })

  test('A4.4 A6.1 200 leads to the portfolio; signing out leaves nothing behind', async ({
    page,
    context,
    begin,
    meet,
    quietConsole,
  }) => {
    const person = meet('investor')
    const visitor = await begin(person)
    await visitor.leaveUnseen()
    await visitor.signIn(person)
    await visitor.expectPortfolio()
    expect((await context.cookies()).find(({ name }) => name === 'jwt')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    // security.md 21: scripts do not see by what the device is known again, and it outlasts the session.
    const known = { name: 'known-device', httpOnly: true, sameSite: 'Lax', path: '/api' }
    expect(await context.cookies(new URL('/api/', page.url()).href)).toContainEqual(
      expect.objectContaining(known),
    )
    await page.evaluate(() => {
      localStorage.setItem('left', 'something')
      sessionStorage.setItem('left', 'something')
    })
    await visitor.signOut()
    await expect(
      page.getByRole('banner').getByRole('link', { name: visitor.say('shell.signIn') }),
    ).toBeVisible()
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('jwt')
    expect(names).toContain('known-device')
    expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual(
      [null, null],
    )
    await page.goBack()
    await expect(visitor.heading('states.securedTitle')).toBeVisible()
    await expect(page.getByText('Halden Berlin Value-Add')).toHaveCount(0)
    // What the page was still loading when the session ended is refused.
    forgetFailures(quietConsole)
  })

  test('A2.9 who is signed in and opens sign-in goes to the start page', async ({ page, begin }) => {
    const visitor = await begin('investor')
    await page.goto(visitor.address('signin'))
    await expect(page).toHaveURL(visitor.address(''))
  })
})

test('A3.1 a public-fund investor finds portfolio, market and forms', async ({ page, begin }) => {
  const visitor = await begin('publicInvestor')
  await visitor.open('portfolio')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Portfolio', 'Market', 'Forms'])
    await expect(navigation.getByRole('link', { name })).toBeVisible()
  await navigation.getByRole('link', { name: 'Market' }).click()
  await expect(page.getByRole('heading', { name: 'Linden Campus Babelsberg' })).toBeVisible()
})
