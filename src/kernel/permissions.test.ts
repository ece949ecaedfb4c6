import { describe, expect, test } from 'vitest'
import { combine, derivePermissions, PERMISSIONS } from './permissions.ts'

describe('A12.1 permissions', () => {
  test('without a role only the forms can be read', () => {
    const permissions = derivePermissions([])
    expect(PERMISSIONS.filter((permission) => permissions[permission])).toEqual(['forms/read'])
  })

  test('a subscriber may do all of it', () => {
    expect(Object.values(derivePermissions(['zeichner']))).not.toContain(false)
  })

  test('an unknown role, also one named like a property of every object, gives nothing', () => {
    expect(derivePermissions(['operator', 'constructor', '__proto__'])).toEqual(derivePermissions([]))
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
