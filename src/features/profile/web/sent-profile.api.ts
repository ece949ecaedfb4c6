import type { z } from 'zod'
import { encodeItemValue } from '#kernel/wire/item-value.ts'
import type { BankAccount, Profile } from '../profile.domain.ts'
import { listItems, nameOf, sectionOf } from '../profile-items.domain.ts'
import type { sentProfileShape } from '../sent-profile.wire.ts'
import { PERSON_NAMES } from './profile.api.ts'

type SentProfile = z.input<typeof sentProfileShape>

/** B6.2: the whole profile as it is to be. */
export function encodeSentProfile(profile: Profile): SentProfile {
  const { emails, phones, addresses, taxNumbers } = profile
  return {
    guid: profile.id,
    typ: profile.kind === 'company' ? 'Firma' : 'Person',
    ...encodePerson(profile),
    emails: emails.map(({ purpose, email }) => ({ zweck: purpose, email })),
    telefone: phones.map(({ purpose, ...parts }) =>
      Object.assign(encodeItemValue(`phone.${purpose}`, parts), { zweck: purpose }),
    ),
    anschriften: addresses.map(({ purpose, ...parts }) =>
      Object.assign(encodeItemValue(`address.${purpose}`, parts), { zweck: purpose }),
    ),
    steuernummern: taxNumbers.map(({ kind, country, ...parts }) =>
      Object.assign(encodeItemValue(`taxNumber.${country}.${kind}`, parts), { art: kind, land: country }),
    ),
    bankverbindungen: {
      ...encodeAccount('einzahlung', profile, 'Einzahlung'),
      ...encodeAccount('auszahlung', profile, 'Auszahlung'),
    },
  }
}

function encodePerson(profile: Profile): Partial<SentProfile> {
  const facts = listItems(profile).flatMap(({ item, value }) => {
    if (sectionOf(item) !== 'person') return []
    const name = PERSON_NAMES[nameOf(item) as keyof typeof PERSON_NAMES]
    return [[name, encodeItemValue(item, value)['wert']]]
  })
  return Object.fromEntries(facts) as Partial<SentProfile>
}

function encodeAccount(name: string, { bankAccounts }: Profile, purpose: BankAccount['purpose']) {
  const account = bankAccounts.find((candidate) => candidate.purpose === purpose)
  if (!account) return {}
  const { purpose: _purpose, ...parts } = account
  return { [name]: encodeItemValue(`bankAccount.${purpose}`, parts) }
}
