const PRESSABLE = 'a, button, input, label, select, summary, textarea'

let hasEndedFade = false

/** What fades is a picture, which feels no click: a press ends the fade, and reaches what lies there. */
export function feelClicksInFades(): void {
  // Once, however often: it is the same listener.
  addEventListener('pointerdown', endFade, true)
  addEventListener('click', passOn, true)
}

function endFade(): void {
  const fades = document.getAnimations().filter(isFade)
  for (const fade of fades) fade.finish()
  hasEndedFade = fades.length > 0
}

function isFade({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true
}

function passOn(click: MouseEvent): void {
  const isLost = hasEndedFade && !(click.target instanceof Element && click.target.closest(PRESSABLE))
  hasEndedFade = false
  if (!isLost) return
  void takePictureAway().then(() => press(click))
}

/** With one of the next frames; a browser that does not say with which takes two at most, as long as nothing else keeps it busy. */
async function takePictureAway(): Promise<void> {
  const { activeViewTransition: fade } = document
  if (fade) await fade.finished
  else await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

function press(click: MouseEvent): void {
  document.elementFromPoint(click.clientX, click.clientY)?.dispatchEvent(new MouseEvent('click', click))
}
