const ACCOUNT_PAGES = /^(signin|password-reset|user\/profile)(\/|$)/

/** Pages that stand in `AccountTexts`. */
export function isAccountPage(page: string): boolean {
  return ACCOUNT_PAGES.test(page)
}
