import { expect, test } from 'vitest'
import { BoundedQueue, QueueFullError } from './bounded-queue.ts'

function buildTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = { hasStarted: false, resolve, reject, run: async () => ((task.hasStarted = true), promise) }
  return task
}

const nextTurn = async () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs as many tasks as allowed and starts the next when one ends, in order', async () => {
  const queue = new BoundedQueue({ name: 'test', maxRunning: 2, maxWaiting: 10 })
  const tasks = [buildTask(), buildTask(), buildTask(), buildTask()] as const
  const results = tasks.map(async (task) => queue.run(task.run))
  await nextTurn()
  expect(tasks.map((task) => task.hasStarted)).toEqual([true, true, false, false])

  tasks[1].resolve('second')
  await nextTurn()
  expect(tasks.map((task) => task.hasStarted)).toEqual([true, true, true, false])

  for (const task of tasks) task.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('refuses a task when the line is full and takes new ones once it is shorter', async () => {
  const queue = new BoundedQueue({ name: 'test', maxRunning: 1, maxWaiting: 1 })
  const [running, waiting, late] = [buildTask(), buildTask(), buildTask()]
  const results = [queue.run(running.run), queue.run(waiting.run)]
  await expect(queue.run(late.run)).rejects.toThrow(QueueFullError)
  expect(late.hasStarted).toBe(false)

  running.resolve('a')
  waiting.resolve('b')
  late.resolve('c')
  await Promise.all(results)
  expect(await queue.run(late.run)).toBe('c')
})

test('a task that fails frees its place', async () => {
  const queue = new BoundedQueue({ name: 'test', maxRunning: 1, maxWaiting: 1 })
  const failing = buildTask()
  failing.reject(new Error('no luck'))
  await expect(queue.run(failing.run)).rejects.toThrow('no luck')
  expect(await queue.run(async () => 'next')).toBe('next')
})
