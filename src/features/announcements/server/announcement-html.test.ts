import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderAnnouncement } from './announcement-html.ts'

/** Everything that an announcement may ever hold. */
const HARMLESS_TAG =
  /^<(?:\/?(?:p|strong|em|del|code|pre|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|div|a)|br|hr|ol start="\d+"|a href="(?:\/(?!\/)|https?:\/\/|mailto:)[^"<>]*"(?: rel="noreferrer")?|div role="group" tabindex="0" aria-label="[^"<>]*")>$/i

function listOddTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !HARMLESS_TAG.test(tag))
}

describe('A9.1 what Markdown becomes', () => {
  test.each([
    ['**bold** and *fine*', '<p><strong>bold</strong> and <em>fine</em></p>'],
    ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
    ['[profile](/halden/user/profile)', '<p><a href="/halden/user/profile">profile</a></p>'],
    ['[us](https://a.example/?b&c)', '<p><a href="https://a.example/?b&amp;c" rel="noreferrer">us</a></p>'],
    ['<https://a.example>', '<p><a href="https://a.example" rel="noreferrer">https://a.example</a></p>'],
    ['www.a.example', '<p><a href="http://www.a.example" rel="noreferrer">www.a.example</a></p>'],
    ['[mail](mailto:a@b.example "title")', '<p><a href="mailto:a@b.example">mail</a></p>'],
    ['# Not a heading of the page', '<p><strong>Not a heading of the page</strong></p>'],
    ['![A house](/house.png "title")', '<p>A house</p>'],
    ['a  \nb', '<p>a<br>\nb</p>'],
    ['---', '<hr>'],
    ['- [x] done', '<ul>\n<li> done</li>\n</ul>'],
  ])('%j', (markdown, html) => {
    expect(renderAnnouncement(markdown)).toBe(html)
    expect(listOddTags(html)).toEqual([])
  })

  test('a wide table scrolls by itself', () => {
    const html = renderAnnouncement('| Fund | Day |\n|:--|--:|\n| Core | 1 |') ?? ''
    expect(html).toContain('<div role="group" tabindex="0" aria-label="Fund, Day"><table>')
    expect(html).toContain('<td>1</td>')
    expect(listOddTags(html)).toEqual([])
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=password>',
  '<!-- comment --><svg/onload=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<?php echo 1 ?><![CDATA[<script>]]>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x]\n\n[x]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](a.png)',
  '![x](data:image/svg+xml,%3Csvg%20onload=alert(1)%3E)',
  '![x](https://evil.example/pixel.gif)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](a"onmouseover="alert(1))',
  '[x](/a "y\\" onclick=\\"alert(1)")',
  '<https://a.example/"onmouseover="alert(1)>',
  '[![x](y "z")](javascript:alert(1))',
  '| <img src=x onerror=alert(1)> "a" |\n|---|\n| <script> |',
  'a[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))',
  '```html" onclick="alert(1)\n<script>\n```',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<script>alert(1)</script>`',
  'a\0b<script\0>',
]

describe('A9.1 hostile Markdown', () => {
  test.each(HOSTILE)('%j is harmless', (markdown) => {
    const html = renderAnnouncement(markdown) ?? ''
    expect(listOddTags(html)).toEqual([])
    expect(html).not.toMatch(/href="(?:javascript|vbscript|data|\/\/)/i)
  })

  test.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](#main)', '[x](../a)'])(
    '%s is bare text',
    (markdown) => {
      expect(renderAnnouncement(markdown)).toBe('<p>x</p>')
    },
  )

  test('so is whatever is put together from such parts', () => {
    const parts = fc.constantFrom(
      ...HOSTILE,
      '\n',
      '\n\n',
      '> ',
      '- ',
      '[',
      '](',
      ')',
      '*',
      '`',
      '|',
      '<',
      '>',
      '"',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (list) => {
        expect(listOddTags(renderAnnouncement(list.join('')) ?? '')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['quotes nested a thousand deep', '> '.repeat(1000)],
    ['lists nested a hundred deep', `${'- > '.repeat(50)}x`],
    ['emphasis in emphasis in emphasis', '*_'.repeat(500)],
  ])('%s are refused', (_, markdown) => {
    expect(renderAnnouncement(`${markdown}x`)).toBeUndefined()
  })

  test('what people write is not', () => {
    expect(renderAnnouncement(`${'> '.repeat(10)}x`)).toContain('x')
    expect(renderAnnouncement('**a** _b_ '.repeat(60))).toContain('<em>b</em>')
  })
})
