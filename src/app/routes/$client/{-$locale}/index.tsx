import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#features/site/web/start-screen.tsx'

// The start page carries the brand's own title, which the layout sets.
export const Route = createFileRoute('/$client/{-$locale}/')({ component: StartScreen })
