import { useCallback } from 'react'
import type { LackTexts } from '#web/forms/use-lack-text.ts'
import { textsOf } from '#web/texts.ts'
import { type LackCode, readLack } from '../checks/lack.ts'
import type * as texts from '../locales/lacks/en-GB.ts'

const useTranslations = textsOf<typeof texts>()

/** What the checks say of an entry, in words with their figures; the rest is for every form's own. */
export function useProfileLacks(): LackTexts {
  const t = useTranslations('profileLacks')
  return useCallback(
    (lack) => {
      const { code, figures } = readLack(lack) ?? {}
      if (code === undefined || isOfEveryForm(code)) return undefined
      // Which figures a text has is the code's; a test holds them together.
      return (t as (key: string, figures?: Readonly<Record<string, string>>) => string)(code, figures)
    },
    [t],
  )
}

function isOfEveryForm(code: LackCode): boolean {
  return code === 'missing' || code === 'invalid'
}
