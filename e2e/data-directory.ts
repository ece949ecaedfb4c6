/** Of the portal that the tests run against. */
export const DATA_DIRECTORY = process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data'
