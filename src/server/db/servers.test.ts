import { expect, test } from 'vitest'
import { nameServers } from './servers.ts'

test.each([
  ['postgres://portico:pw@DB.Example.:5432/portico', ['db.example:5432/portico']],
  ['postgresql://other@db.example/portico?sslmode=verify-full', ['db.example:5432/portico']],
  ['postgres://portico@127.0.0.1/portico', ['localhost:5432/portico']],
  ['postgres://portico@localhost/portico?host=/run/postgresql', ['/run/postgresql:5432/portico']],
  ['postgres://one:6432,two/a%20b', ['one:6432/a b', 'two:5432/a b']],
])('E3 a database has one name, however its address is spelt: %s', (url, names) => {
  expect(nameServers(url)).toEqual(names)
})
