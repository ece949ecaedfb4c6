import { describe, expect, test } from 'vitest'
import { findContentType } from './content-type.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const ZIP = Buffer.from('PK\u0003\u0004')

describe('findContentType', () => {
  const good: [string, Buffer, string][] = [
    ['report.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['REPORT.PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['a.b.png', PNG, 'image/png'],
    ['a.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a.csv', Buffer.from('a,b'), 'text/csv'],
    ['a.txt', Buffer.alloc(0), 'text/plain'],
    ['a.xlsx', ZIP, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]
  test.each(good)('%s', (name, head, contentType) => {
    expect(findContentType(name, head)).toEqual({ contentType })
  })

  const bad: [string, Buffer, string][] = [
    ['a.svg', Buffer.from('<svg>'), 'is of no known type'],
    ['a.html', Buffer.from('<html>'), 'is of no known type'],
    ['pdf', Buffer.from('%PDF-1.7'), 'is of no known type'],
    ['a.pdf/readme', Buffer.from('%PDF-1.7'), 'is of no known type'],
    ['a.constructor', Buffer.alloc(0), 'is of no known type'],
    ['a.pdf', PNG, 'is no pdf inside'],
    ['a.png', Buffer.alloc(0), 'is no png inside'],
    ['a.txt', PNG, 'is no txt inside'],
    ['a.docx', Buffer.from('<html>'), 'is no docx inside'],
  ]
  test.each(bad)('refuses %s', (name, head, reason) => {
    expect(findContentType(name, head)).toEqual({ reason: expect.stringContaining(reason) })
  })
})
