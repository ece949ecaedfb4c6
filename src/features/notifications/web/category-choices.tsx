import { type ChosenCategory, chooseCategory, chooseSubcategory, extentOf } from '../notifications.domain.ts'
import { ChoiceBox } from './choice-box.tsx'
import styles from './notifications-screen.module.css'
import { useTranslations } from './texts.ts'
import { useCategoryWords } from './use-category-words.ts'

type Props = {
  readonly categories: readonly ChosenCategory[]
  readonly isDisabled: boolean
  readonly onChange: (categories: readonly ChosenCategory[]) => void
}

/** B5.4: a whole category, a part of it, or none. */
export function CategoryChoices({ categories, isDisabled, onChange }: Props) {
  const t = useTranslations('notifications')
  const nameOf = useCategoryWords()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('what')}</legend>
      <ul className={styles['list']}>
        {categories.map((one) => {
          const { category, subcategories } = one
          const extent = extentOf(one)
          const name = nameOf(one)
          return (
            <li key={category}>
              <ChoiceBox
                type="checkbox"
                isChosen={extent === 'all'}
                isPartly={extent === 'some'}
                isDisabled={isDisabled}
                onChange={(notify) => onChange(chooseCategory(categories, category, notify))}
                label={name}
              />
              {subcategories.length > 0 && (
                <ul aria-label={name} className={styles['sublist']}>
                  {subcategories.map(({ subcategory, name: own, notify }) => (
                    <li key={subcategory}>
                      <ChoiceBox
                        type="checkbox"
                        isChosen={notify}
                        isDisabled={isDisabled}
                        onChange={(isChosen) =>
                          onChange(chooseSubcategory(categories, { category, subcategory }, isChosen))
                        }
                        label={own}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
