import { fileURLToPath } from 'node:url'
import type { S3Config } from './s3-client.ts'

type Address =
  | { readonly kind: 'folder'; readonly directory: string }
  | ({ readonly kind: 's3' } & Pick<S3Config, 'bucket' | 'endpoint' | 'region'>)

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]+$/
// What servers other than AWS expect when they have no regions.
const USUAL_REGION = 'us-east-1'

/** `file:///folder`, or `s3://bucket?endpoint=https://host&region=name`; undefined when it is neither. */
export function parseObjectStoreUrl(text: string): Address | undefined {
  const url = URL.parse(text)
  if (url?.protocol === 'file:')
    return url.host === '' ? { kind: 'folder', directory: fileURLToPath(url) } : undefined
  if (url?.protocol !== 's3:' || url.href !== `s3://${url.hostname}${url.search}`) return undefined
  const { endpoint, region, ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || !BUCKET.test(url.hostname)) return undefined
  if (endpoint === undefined) {
    return region && REGION.test(region) ? { kind: 's3', bucket: url.hostname, region } : undefined
  }
  if (!isOrigin(endpoint) || !REGION.test(region ?? USUAL_REGION)) return undefined
  return { kind: 's3', bucket: url.hostname, endpoint, region: region ?? USUAL_REGION }
}

/** The bucket follows right behind it, so a path or user name would get lost. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
