/** Made by scripts/vite-texts.ts: where the browser finds a book in a language, by `book/language`. Empty in development. */
declare module 'virtual:text-files' {
  export const textFiles: Readonly<Record<string, string | undefined>>
}
