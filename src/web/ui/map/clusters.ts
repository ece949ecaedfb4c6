import type { MapPoint } from './projection.ts'

export type Cluster<Item> = { readonly point: MapPoint; readonly items: readonly Item[] }

/**
 * Joins what stands so near that it would overlap: afterwards no two clusters are closer than `distance`. Each stands in
 * the middle of its items; those keep their order.
 */
export function clusterPoints<Item extends { readonly point: MapPoint }>(
  items: readonly Item[],
  distance: number,
): Cluster<Item>[] {
  let clusters: Cluster<Item>[] = items.map((item) => ({ point: item.point, items: [item] }))
  for (;;) {
    const joined: Cluster<Item>[] = []
    for (const cluster of clusters) {
      const near = joined.findIndex(({ point }) => distanceBetween(point, cluster.point) < distance)
      const other = joined[near]
      if (other) joined[near] = join(other, cluster)
      else joined.push(cluster)
    }
    // A cluster that grew has moved, perhaps towards another.
    if (joined.length === clusters.length) return joined
    clusters = joined
  }
}

function join<Item>(one: Cluster<Item>, other: Cluster<Item>): Cluster<Item> {
  const items = [...one.items, ...other.items]
  const weigh = (axis: 'x' | 'y') =>
    (one.point[axis] * one.items.length + other.point[axis] * other.items.length) / items.length
  return { point: { x: weigh('x'), y: weigh('y') }, items }
}

function distanceBetween(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
