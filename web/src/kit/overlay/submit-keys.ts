import type { KeyboardEvent } from 'react'

/** Ctrl+Enter submits from any field: the form itself, or the one in a dialog; a dialog without a form does its action. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  const { currentTarget: at } = event
  const form = at instanceof HTMLFormElement ? at : at.querySelector('form')
  if (form) return form.requestSubmit()
  at.querySelector<HTMLButtonElement>('button[data-autofocus]')?.click()
}
