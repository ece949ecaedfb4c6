/** A5.5: edit is the active step, check was left, empty was not visited. */
export type StepState = 'edit' | 'check' | 'empty'

/** A walk through named steps. The active step counts as visited. */
export type StepProgress<Id extends string = string> = {
  readonly steps: readonly Id[]
  readonly active: Id
  readonly visited: readonly Id[]
}

export function startSteps<Id extends string>(steps: readonly [Id, ...Id[]]): StepProgress<Id> {
  return { steps, active: steps[0], visited: [steps[0]] }
}

export function goToStep<Id extends string>(progress: StepProgress<Id>, id: Id): StepProgress<Id> {
  if (!progress.steps.includes(id)) throw new RangeError(`not a step: ${id}`)
  const visited = progress.visited.includes(id) ? progress.visited : [...progress.visited, id]
  return { ...progress, active: id, visited }
}

/** Stays where it is at the last step. */
export function goToNextStep<Id extends string>(progress: StepProgress<Id>): StepProgress<Id> {
  return moveBy(progress, 1)
}

/** Stays where it is at the first step. */
export function goToPreviousStep<Id extends string>(progress: StepProgress<Id>): StepProgress<Id> {
  return moveBy(progress, -1)
}

export function getStepState<Id extends string>(progress: StepProgress<Id>, id: Id): StepState {
  if (id === progress.active) return 'edit'
  return progress.visited.includes(id) ? 'check' : 'empty'
}

function moveBy<Id extends string>(progress: StepProgress<Id>, distance: 1 | -1): StepProgress<Id> {
  const target = progress.steps[progress.steps.indexOf(progress.active) + distance]
  return target === undefined ? progress : goToStep(progress, target)
}
