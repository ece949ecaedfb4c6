import { describe, expect, test } from 'vitest'
import { combine, derivePermissions, PERMISSIONS } from './permissions.ts'

describe('A12.1 permissions', () => {
  test('without a role only the forms can be read', () => {
    const permissions = derivePermissions([])
    expect(PERMISSIONS.filter((permission) => permissions[permission])).toEqual(['forms/read'])
  })

  test('a subscriber may do all of it but look into the office', () => {
    const permissions = derivePermissions(['zeichner'])
    expect(PERMISSIONS.filter((permission) => !permissions[permission])).toEqual(['office/read'])
  })

  test.each(['sachbearbeitung', 'freigabe', 'revision', 'administration'])(
    'D1 %s may look into the office, and has no portfolio',
    (role) => {
      const permissions = derivePermissions([role])
      expect(PERMISSIONS.filter((permission) => permissions[permission])).toEqual([
        'forms/read',
        'office/read',
      ])
    },
  )

  test('B7.4 whoever was made a login to vote for others may vote, and nothing else', () => {
    const permissions = derivePermissions(['stimmrechtsvertreter'])
    expect(PERMISSIONS.filter((permission) => permissions[permission])).toEqual(['voting/read'])
  })

  test('an unknown role, also one named like a property of every object, gives nothing', () => {
    expect(derivePermissions(['director', 'constructor', '__proto__'])).toEqual(derivePermissions([]))
  })

  test('where two roles define a permission both must grant it', () => {
    expect(combine([{ 'voting/read': true }, { 'voting/read': false }])['voting/read']).toBe(false)
    expect(combine([{ 'voting/read': true }, { 'voting/read': true }])['voting/read']).toBe(true)
  })

  test('where one role defines it, its value applies, also against the basic one', () => {
    expect(combine([{ 'voting/read': true }, {}])['voting/read']).toBe(true)
    expect(combine([{ 'forms/read': false }, {}])['forms/read']).toBe(false)
  })
})
