import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LOCALES } from '#kernel/locale.ts'
import { DATA_DIRECTORY } from './data-directory.ts'
import { deliverNewest } from './download-links.ts'
import { expect, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import { listMails } from './mails.ts'
import { PASSWORD, type Person } from './people.ts'
import { Visitor } from './visitor.ts'

/** The page that the mail about a new document leads to, behind brand and language. */
async function receiveLink(person: Person): Promise<string> {
  await deliverNewest(DATA_DIRECTORY, person)
  await expect.poll(async () => (await listMails(person.email)).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await listMails(person.email)
  return /\/(download\/\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

for (const language of LOCALES)
  test.describe(`the link of a mail (${language})`, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    for (const kind of ['investor', 'publicInvestor'] as const)
      test(`B5.7 leads the ${kind} past the sign-in to a file that is checked and read`, async ({
        page,
        meet,
      }) => {
        const person = meet(kind)
        const visitor = new Visitor(page, language, person.brand)
        const link = await receiveLink(person)
        await visitor.open(link)
        await expect(visitor.heading('downloadPage.signedOut.title')).toBeVisible()
        await visitor.link('shell.signIn').click()
        await visitor.enterUsername(person.username)
        const saving = page.waitForEvent('download')
        const isAwaited = Promise.withResolvers<void>()
        await page.route('**/api/download/**', async (route) => {
          await isAwaited.promise
          await route.continue()
        })
        await visitor.enterPassword(PASSWORD)
        await expect(visitor.button('documents.cancel')).toBeVisible()
        expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
        isAwaited.resolve()
        const download = await saving
        await expect(page).toHaveURL(visitor.address(link))
        await expect(visitor.text('documents.done')).toBeVisible()

        const href = (await visitor.link('downloadPage.again').getAttribute('href')) ?? ''
        const file = await page.request.get(href)
        const digest = createHash('sha256')
          .update(await readFile(await download.path()))
          .digest('base64')
        expect(file.headers()['digest']).toBe(`sha-256=${digest}`)
        await expect
          .poll(
            async () =>
              await (await page.request.get(`/api/dokumente/v2/${link.replace('download', 'link')}`)).json(),
          )
          .toMatchObject({ dokument: { gelesen: expect.any(String) } })
      })
  })
