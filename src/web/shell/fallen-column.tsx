import styles from './illustration.module.css'

/** A portico that has lost a column: playful, and the same for every brand in its own colour. */
export function FallenColumn() {
  return (
    <svg viewBox="0 0 320 200" className={styles['picture']} aria-hidden>
      <circle cx="252" cy="54" r="22" className={styles['sun']} />
      <g className={styles['stone']}>
        <path d="M28 84 132 24l104 60z" className={styles['roof']} />
        <path d="M34 84h196v12H34z" />
        <path d="M48 96h18v76H48zM94 96h18v76H94zM140 96h18v76h-18z" />
        <path d="M186 96h18v14h-18zM186 162h18v10h-18z" />
        <g transform="rotate(-62 236 160)">
          <path d="M228 128h18v54h-18z" />
        </g>
        <path d="M36 172h192v10H36zM24 182h216v10H24z" />
      </g>
      <path d="M10 192h300" className={styles['ground']} />
      <path d="M276 160c8-14 20-14 24-4M290 168c6-10 14-10 18-3" className={styles['ground']} />
    </svg>
  )
}
