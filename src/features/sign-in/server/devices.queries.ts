import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly loginId: string }

/** Which of the devices belongs to the person, if any; the same question whether or not there is such a person. */
export async function selectDevice(
  db: Database,
  {
    brand,
    digests,
    seenAfter,
    ...person
  }: {
    readonly brand: string
    readonly digests: readonly string[]
    readonly seenAfter: Date
  } & ({ readonly username: string } | { readonly loginId: string }),
): Promise<string | undefined> {
  const row = await db
    .selectFrom('returning_device as device')
    .innerJoin('login', 'login.id', 'device.login_id')
    .select('device.digest')
    .where('device.brand', '=', brand)
    .where('device.digest', 'in', [...digests])
    .where('device.seen_at', '>', seenAfter)
    .where((eb) =>
      'username' in person ? eb('login.username', '=', person.username) : eb('login.id', '=', person.loginId),
    )
    .orderBy('device.seen_at', 'desc')
    .executeTakeFirst()
  return row?.digest
}

/** The person's newest stay, this one among them. */
export async function upsertDevice(
  db: Database,
  { brand, loginId, digest, now, most }: Owner & { digest: string; now: Date; most: number },
): Promise<void> {
  await db
    .insertInto('returning_device')
    .values({ digest, brand, login_id: loginId, seen_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ seen_at: now }))
    .execute()
  await db
    .deleteFrom('returning_device')
    .where('login_id', '=', loginId)
    .where('digest', '<>', digest)
    .where('digest', 'not in', (others) =>
      others
        .selectFrom('returning_device')
        .select('digest')
        .where('login_id', '=', loginId)
        .where('digest', '<>', digest)
        .orderBy('seen_at', 'desc')
        .orderBy('digest')
        .limit(most - 1),
    )
    .execute()
}

export async function deleteDevices(
  db: Database,
  { brand, loginId, except }: Owner & { readonly except: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('returning_device')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .$if(except.length > 0, (query) => query.where('digest', 'not in', [...except]))
    .execute()
}

export async function deleteDevicesSeenBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('returning_device').where('seen_at', '<=', moment).execute()
}
