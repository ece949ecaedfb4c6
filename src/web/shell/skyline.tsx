import styles from './illustration.module.css'

/** A row of houses between trees for the start page. */
export function Skyline() {
  return (
    <svg viewBox="0 0 420 300" className={styles['picture']} aria-hidden>
      <circle cx="330" cy="70" r="34" className={styles['sun']} />
      <g className={styles['stone']}>
        <path d="M24 130h70v140H24z" />
        <path d="M94 70h92v200H94z" className={styles['roof']} />
        <path d="M186 150h64v120h-64z" />
        <path d="m250 166 40-36 40 36v104h-80z" className={styles['roof']} />
        <path d="M330 186h66v84h-66z" />
      </g>
      <g className={styles['window']}>
        {WINDOWS.map(([x, y]) => (
          <path key={`${x}/${y}`} d={`M${x} ${y}h12v16h-12z`} />
        ))}
      </g>
      <path d="M6 270h408" className={styles['ground']} />
      <g className={styles['tree']}>
        <circle cx="236" cy="236" r="16" />
        <circle cx="404" cy="244" r="14" />
        <circle cx="14" cy="248" r="12" />
      </g>
      <path d="M236 236v34M404 244v26M14 248v22" className={styles['ground']} />
    </svg>
  )
}

const grid = (left: number, top: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => [
    left + (index % columns) * 24,
    top + Math.floor(index / columns) * 32,
  ])

const WINDOWS = [
  ...grid(36, 148, 2, 3),
  ...grid(108, 88, 3, 5),
  ...grid(198, 168, 2, 2),
  ...grid(272, 190, 2, 2),
  ...grid(344, 204, 2, 1),
]
