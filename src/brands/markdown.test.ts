import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('renders paragraphs, headings, lists, links and tables', () => {
  const html = renderMarkdown(
    '## Cookies\n\n- one\n\n[mail](mailto:a@b.example)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  )
  expect(html).toContain('<h2>Cookies</h2>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<a href="mailto:a@b.example">mail</a>')
  expect(html).toContain('<td>1</td>')
})

test('a telephone number can be called, unless it is a link already', () => {
  expect(
    renderMarkdown('Call **+49 89 99998 200**, [+1 2 3456789](https://a.example) or `+49 89 1234567`.'),
  ).toBe(
    '<p>Call <strong><a href="tel:+498999998200">+49 89 99998 200</a></strong>, ' +
      '<a href="https://a.example">+1 2 3456789</a> or <code>+49 89 1234567</code>.</p>',
  )
})

test('a table can be scrolled by keyboard and is named by its heads, whatever stands in them', () => {
  const html = renderMarkdown('| Cookie | `a "b"` <i> |\n|---|---|\n| 1 | 2 |\n')
  expect(html).toContain(
    '<div role="group" tabindex="0" aria-label="Cookie, a &quot;b&quot; &lt;i&gt;"><table>',
  )
})

describe('A2.1 hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <b onclick="alert(1)">bold</b>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<!-- comment --><svg/onload=alert(1)>',
  ])('%s comes out as text', (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/<(?!\/?p>)/)
  })

  test.each([
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](&#106;avascript:alert(1))',
    '[click](vbscript:msgbox(1))',
    '[click](data:text/html;base64,PHNjcmlwdD4=)',
    '[click](<java\tscript:alert(1)>)',
    '[click](java&#9;script:alert(1))',
    '[click]\n\n[click]: javascript:alert(1)',
  ])('%j leads nowhere', (markdown) => {
    expect(renderMarkdown(markdown)).toContain('<a href="">click</a>')
  })

  test.each(['![x](javascript:alert(1))', '![x](data:image/svg+xml,%3Csvg%20onload=alert(1)%3E)'])(
    '%s shows nothing',
    (markdown) => {
      expect(renderMarkdown(markdown)).toContain('<img src="" alt="x" />')
    },
  )

  test.each([
    '![x" onerror="alert(1)](a.png)',
    '![x](a.png "y\\" onerror=\\"alert(1)")',
    '[x](a"onmouseover="alert(1))',
    '<https://a.example/"onmouseover="alert(1)>',
  ])('%s cannot add an attribute', (markdown) => {
    expect(tagsWithoutValues(renderMarkdown(markdown))).not.toMatch(/\son\w+=/)
  })
})

function tagsWithoutValues(html: string): string {
  return (html.match(/<[^>]*>/g) ?? []).join('').replaceAll(/="[^"]*"/g, '=""')
}
