import type { LucideIcon } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { type ButtonLook, buttonStyle } from '../action/button-style.ts'
import styles from './menu.module.css'
import { OverlayRootContext } from './overlay-root.ts'
import { WidgetRegion } from './widget-region.tsx'

export type MenuEntry<Id extends string = string> = {
  readonly id: Id
  readonly text: string
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
}

type Props<Id extends string> = {
  readonly button: ReactNode
  /** Where the button shows no word, or needs to say more: whose menu it is. */
  readonly label?: string
  readonly look?: ButtonLook
  readonly entries: ReadonlyArray<MenuEntry<Id>>
  readonly onChoose: (id: Id) => void
}

/** A list of things to do. A list of pages is a popover of links instead, which needs no script. */
export function Menu<Id extends string>({ button, label, look = 'quiet', entries, onChoose }: Props<Id>) {
  const root = use(OverlayRootContext)
  return (
    <WidgetRegion>
      <MenuTrigger>
        <Button className={buttonStyle(look)} {...(label && { 'aria-label': label })}>
          {button}
        </Button>
        <Popover className={styles['panel'] ?? ''} {...(root && { UNSTABLE_portalContainer: root })}>
          <AriaMenu items={entries} className={styles['menu'] ?? ''}>
            {({ id, text, icon: Icon, isDisabled = false }) => (
              <MenuItem
                id={id}
                textValue={text}
                isDisabled={isDisabled}
                className={styles['entry'] ?? ''}
                onAction={() => onChoose(id)}
              >
                {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />}
                {text}
              </MenuItem>
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </WidgetRegion>
  )
}
