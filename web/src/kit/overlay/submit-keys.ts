import type { KeyboardEvent } from 'react'

const isSubmit = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

/** For a field that has a use of its own for Ctrl+Enter: the form around it comes first. */
export function submitFirst(event: KeyboardEvent<HTMLElement>): void {
  if (!isSubmit(event)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** Ctrl+Enter submits from any field: the form itself, or the one in a dialog; a dialog without a form does its action. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!isSubmit(event) || event.defaultPrevented) return
  event.preventDefault()
  const { currentTarget: at } = event
  const form = at instanceof HTMLFormElement ? at : at.querySelector('form')
  if (form) return form.requestSubmit()
  at.querySelector<HTMLButtonElement>('button[data-autofocus]')?.click()
}
