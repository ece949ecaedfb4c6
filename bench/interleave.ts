import { median } from './median.ts'

type Work = () => Promise<unknown>

/** Takes turns, so that whatever else the machine does meets all of them alike. Returns the median milliseconds of each. */
export async function interleave(
  works: readonly Work[],
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const ms = await time(work)
      if (round >= warmUp) times[index]?.push(ms)
    }
  }
  return times.map(median)
}

export async function time(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
