import type { SocialNetwork } from '#brands/brand.ts'

/** Names are the same in every language. */
export const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  linkedin: 'LinkedIn',
  xing: 'XING',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  facebook: 'Facebook',
}

/** Strokes on a 20px grid, as light as the other icons. */
const PATHS: Readonly<Record<SocialNetwork, string>> = {
  linkedin: 'M3 3h14v14H3zM6.5 9v5M6.5 6v.1M9.5 14V9M9.5 11.5c0-3.2 4.5-3.4 4.5 0V14',
  xing: 'M5 6h2.5l1.6 2.7L6.6 13H4M15.5 3 10.5 11.5l3.2 5.5M12.7 3 7.9 11.4',
  instagram:
    'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM14 6v.1',
  youtube:
    'M4.5 4.5h11A2.5 2.5 0 0 1 18 7v6a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 2 13V7a2.5 2.5 0 0 1 2.5-2.5zM8.5 7.5v5l4-2.5z',
  x: 'M3.5 3.5h3l10 13h-3zM16 3.5 4 16.5',
  facebook: 'M3 3h14v14H3zM14 6.5h-1c-1.2 0-2 .8-2 2V17M9 11h4.5',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[network]} />
    </svg>
  )
}
