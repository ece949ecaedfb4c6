export const support = {
  intro: 'Here you can see whether your browser reaches the portal and whether the portal works.',
  portal: 'Portal',
  database: 'Data',
  reachable: 'Reachable',
  unreachable: 'Not reachable',
  checking: 'Checking',
  checkAgain: 'Check again',
  needsScript: 'JavaScript is switched off in your browser, so the connection cannot be checked here.',
  advice: 'If something stays unreachable, please tell our support which line it is and the time.',
} as const
