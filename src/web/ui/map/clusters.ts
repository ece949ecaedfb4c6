import type { MapPoint } from './projection.ts'

type Item = { readonly point: MapPoint; readonly country?: string | undefined }

export type Cluster<One> = {
  /** Where one of the items stands: never in the sea between two of them. */
  readonly point: MapPoint
  /** In the order in which they were given. */
  readonly items: readonly One[]
  /** Undefined where they are of several countries, or nobody tells. */
  readonly country: string | undefined
}

type Distances = {
  /** Within a country. */
  readonly near: number
  /** Across a border, where markers would cover each other; less than within a country. */
  readonly covering: number
}

/**
 * Joins what stands too near to each other to be told apart: within a country sooner than across a border. Afterwards no two
 * clusters are as near as that.
 */
export function clusterPoints<One extends Item>(items: readonly One[], distances: Distances): Cluster<One>[] {
  let clusters: Cluster<One>[] = items.map((item) => ({
    point: item.point,
    items: [item],
    country: item.country,
  }))
  for (;;) {
    const joined: Cluster<One>[] = []
    for (const cluster of clusters) {
      const near = joined.findIndex((other) => isTooNear(other, cluster, distances))
      const other = joined[near]
      if (other) joined[near] = join(other, cluster)
      else joined.push(cluster)
    }
    // A cluster that grew has moved, perhaps towards another.
    if (joined.length === clusters.length) return joined
    clusters = joined
  }
}

function isTooNear(one: Cluster<Item>, other: Cluster<Item>, { near, covering }: Distances): boolean {
  const isSame = one.country !== undefined && one.country === other.country
  return distanceBetween(one.point, other.point) < (isSame ? near : covering)
}

function join<One extends Item>(one: Cluster<One>, other: Cluster<One>): Cluster<One> {
  const items = [...one.items, ...other.items]
  return {
    point: findCentral(items.map(({ point }) => point)),
    items,
    country: one.country === other.country ? one.country : undefined,
  }
}

/** The one that is nearest to the middle of them all. */
function findCentral(points: readonly MapPoint[]): MapPoint {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const middle = { x: mean('x'), y: mean('y') }
  return points.reduce((best, point) =>
    distanceBetween(point, middle) < distanceBetween(best, middle) ? point : best,
  )
}

function distanceBetween(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
