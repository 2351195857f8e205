// Tags of a photo: Enter or a comma adds one, trimmed and without duplicates; each can be removed.
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { photoLimits, tidyTags } from '../../../../../rules/photo-limits.ts'
import { Field } from '../../../../ui/field.tsx'

type TagsFieldProps = {
  tags: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
  disabled?: boolean
}

export function TagsField({ tags, onChange, error, disabled = false }: TagsFieldProps) {
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    const allTags = tidyTags([...tags, ...text.split(',')])
    if (allTags.length > tags.length) onChange(allTags.slice(0, photoLimits.maxTags))
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter adds a tag; it does not submit the form.
    event.preventDefault()
    add()
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    list.current?.closest('div')?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Tags"
        hint={
          tags.length >= photoLimits.maxTags
            ? `Up to ${photoLimits.maxTags} tags.`
            : 'Press Enter to add one.'
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={add}
        maxLength={photoLimits.tagLength}
        disabled={disabled || tags.length >= photoLimits.maxTags}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
      />
      <ul ref={list} aria-label="Tags of this photo" className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex items-center rounded-pill border border-hairline py-0.5 pr-0.5 pl-3 text-13"
          >
            {tag}
            <button
              type="button"
              onClick={() => remove(tag)}
              disabled={disabled}
              aria-label={`Remove tag ${tag}`}
              className="ml-1 grid size-7 place-items-center rounded-pill hover:bg-sunken pointer-coarse:size-11"
            >
              <X className="size-4" strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
