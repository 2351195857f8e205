// Searches the posts: a plain GET form that keeps the category.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { type BlogSearch, parseBlogSearch } from './blog-search.ts'

export function SearchForm({ search }: { search: BlogSearch }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/blog', search: parseBlogSearch(entered) })
  }
  return (
    <form
      role="search"
      aria-label="Blog"
      action="/blog"
      method="get"
      onSubmit={submit}
      className="flex items-end gap-2"
    >
      {search.category && <input type="hidden" name="category" value={search.category} />}
      <Field
        label="Search posts"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search.search ?? ''}
        className="w-full sm:w-72"
      />
      <button type="submit" className={buttonClass('outline')}>
        Search
      </button>
    </form>
  )
}
