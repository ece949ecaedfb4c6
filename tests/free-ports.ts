import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** So many different ones, on loopback. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map(async (probe) => probe.listening || (await once(probe, 'listening'))))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(
    probes.map(async (probe) => {
      probe.close()
      await once(probe, 'close')
    }),
  )
  return ports
}
