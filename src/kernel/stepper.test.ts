import { expect, test } from 'vitest'
import {
  getStepState,
  goToNextStep,
  goToPreviousStep,
  goToStep,
  type StepProgress,
  startSteps,
} from './stepper.ts'

const start = () => startSteps(['introduction', 'ballot', 'code'])
const states = (progress: StepProgress) => progress.steps.map((id) => getStepState(progress, id))

test('A5.5 the first step is active, the others were not visited', () => {
  expect(states(start())).toEqual(['edit', 'empty', 'empty'])
})

test('A5.5 a step that was left shows a check', () => {
  expect(states(goToNextStep(start()))).toEqual(['check', 'edit', 'empty'])
})

test('A5.5 going back keeps the check on what was already visited', () => {
  expect(states(goToPreviousStep(goToNextStep(start())))).toEqual(['edit', 'check', 'empty'])
})

test('A5.5 a skipped step stays empty', () => {
  expect(states(goToStep(start(), 'code'))).toEqual(['check', 'empty', 'edit'])
})

test('A5.5 the ends hold', () => {
  expect(goToPreviousStep(start())).toEqual(start())
  const last = goToStep(start(), 'code')
  expect(goToNextStep(last)).toEqual(last)
})

test('A5.5 a visit counts once', () => {
  expect(goToStep(goToNextStep(start()), 'introduction').visited).toEqual(['introduction', 'ballot'])
})

test('A5.5 an unknown step is refused', () => {
  const progress: StepProgress = start()
  expect(() => goToStep(progress, 'receipt')).toThrow('not a step: receipt')
})
