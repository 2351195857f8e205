// Searches the Help Center: a plain GET form.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { type HelpSearch, parseHelpSearch } from './help-search.ts'

export function HelpSearchForm({ search }: HelpSearch) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/help', search: parseHelpSearch(entered) })
  }
  return (
    <form
      role="search"
      aria-label="Help Center"
      action="/help"
      method="get"
      onSubmit={submit}
      className="mt-8 flex max-w-xl items-end gap-2"
    >
      <Field
        key={search ?? ''}
        label="Search help"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search ?? ''}
        className="min-w-0 flex-1"
      />
      <button type="submit" className={buttonClass('primary')}>
        Search
      </button>
    </form>
  )
}
