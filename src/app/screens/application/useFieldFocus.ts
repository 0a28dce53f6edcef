import { useEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { elementId } from '#renderer/store/pointerPath.ts'
import { focusWhenThere } from '#ui/focusWhenThere.ts'

/**
 * "Change" and findings of the review page lead to one field: it takes the focus instead of the heading. Back on that
 * page it is the link to the same answer.
 */
export function useFieldFocus(store: Pick<AnswerStore, 'addressOf'>): void {
  const field = new URLSearchParams(useSearch()).get('field')
  useEffect(() => {
    if (field === null) return undefined
    return focusWhenThere(() => document.getElementById(elementId(store.addressOf(field))) ?? linkTo(field))
  }, [field, store])
}

function linkTo(field: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main a[href*="field="]')
  return [...links].find(({ search }) => new URLSearchParams(search).get('field') === field) ?? null
}
