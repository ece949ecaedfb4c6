import { describe, expect, test } from 'vitest'
import { parseObjectStoreUrl } from './object-store-url.ts'

describe('the address of the object store', () => {
  test('a folder', () => {
    expect(parseObjectStoreUrl('file:///srv/portico%20objects')).toEqual({
      kind: 'folder',
      directory: '/srv/portico objects',
    })
  })

  test('a bucket of a server of one’s own, with or without a region', () => {
    const bucket = { kind: 's3', bucket: 'portico.documents', endpoint: 'https://objects.example:9000' }
    expect(parseObjectStoreUrl('s3://portico.documents?endpoint=https://objects.example:9000')).toEqual({
      ...bucket,
      region: 'us-east-1',
    })
    expect(
      parseObjectStoreUrl('s3://portico.documents?endpoint=https%3A%2F%2Fobjects.example:9000&region=fra-1'),
    ).toEqual({ ...bucket, region: 'fra-1' })
  })

  test('a bucket of AWS', () => {
    expect(parseObjectStoreUrl('s3://documents?region=eu-central-1')).toEqual({
      kind: 's3',
      bucket: 'documents',
      region: 'eu-central-1',
    })
  })

  test.each([
    '',
    'documents',
    'https://objects.example/documents',
    'file://host/share',
    's3://documents',
    's3://Documents?region=eu-central-1',
    's3://documents/folder?region=eu-central-1',
    's3://key:secret@documents?region=eu-central-1',
    's3://documents?region=eu%20central',
    's3://documents?region=eu-central-1&acl=public',
    's3://documents?endpoint=objects.example',
    's3://documents?endpoint=https://objects.example/path',
    's3://documents?endpoint=https://key:secret@objects.example',
  ])('%s is none', (text) => {
    expect(parseObjectStoreUrl(text)).toBeUndefined()
  })
})
