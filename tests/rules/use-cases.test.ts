import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findResponses, findServiceFaults } from './use-cases.ts'

const sources = await readSources('src/features/*/server/**/*.ts')
const services = sources.filter(({ file }) => file.endsWith('.service.ts'))

test('a service is one use case: one function, called like its file', () => {
  expect(services.length).toBeGreaterThan(90)
  expect(services.flatMap(findServiceFaults)).toEqual([])
})

test('only routes and what is called a response build one', () => {
  const others = sources.filter(({ file }) => !/\.(routes|response)\.ts$/.test(file))
  expect(others.flatMap(findResponses)).toEqual([])
})

const file = 'src/features/voting/server/cast-vote.service.ts'

test.each([
  ['two functions', `export function castVote() {}\nexport function countVotes() {}`],
  ['a function of another name', `export function vote() {}`],
  ['what is made elsewhere', `export { castVote } from './voting.queries.ts'`],
  ['all of another file', `export * from './voting.queries.ts'`],
  ['a default', `export default function castVote() {}`],
  ['a constant beside its function', `export const VOTES = 1\nexport function castVote() {}`],
  ['a function in a constant', `export const castVote = () => undefined`],
  ['nothing', `function castVote() {}`],
])('a service that exports %s is found', (_, code) => {
  expect(findServiceFaults({ file, code })).toHaveLength(1)
})

test('a service may say what its function takes, and keep helpers to itself', () => {
  const code = `export type Vote = { readonly id: string }\nexport async function castVote(vote: Vote) { return count(vote) }\nfunction count(vote: Vote) { return vote }`
  expect(findServiceFaults({ file, code })).toEqual([])
})

test.each([
  ['made', `export function castVote() { return new Response('done') }`],
  ['made of JSON', `export function castVote() { return Response.json({}) }`],
  ['promised', `export async function castVote(): Promise<Response> { return await send() }`],
])('a response that is %s is found', (_, code) => {
  expect(findResponses({ file, code })).toEqual([`${file}: Response`])
})

test('other words with the same ending are none', () => {
  const code = `export function castVote(answer: RegistrationResponseJSON) { return readResponse(answer) }`
  expect(findResponses({ file, code })).toEqual([])
})
