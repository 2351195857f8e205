// The application form of the specification. The input survives a reload.
import { type FormEvent, useRef, useState } from 'react'
import {
  applicationLimits,
  type ExperienceLevel,
  experienceLevels,
  experienceYears,
  findApplicationErrors,
} from '../../../../rules/photographer-application.ts'
import { type Specialty, specialties } from '../../../../rules/profiles.ts'
import { CheckboxGroup, RadioGroup } from '../../../components/forms/choices.tsx'
import { type FormErrors, isSignedOut, toFormErrors } from '../../../components/forms/form-errors.ts'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { focusError } from '../../../components/forms/use-form.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { spaced } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { clearError, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ownApplicationQuery } from './application-route.ts'

const empty = {
  displayName: '',
  bio: '',
  specialties: [] as Specialty[],
  experienceLevel: 'intermediate' as ExperienceLevel,
  portfolioUrl: '',
  instagramHandle: '',
  website: '',
  location: '',
  featuredWork: '',
  communityContribution: '',
}
type Draft = typeof empty
type TextName = Exclude<keyof Draft, 'specialties' | 'experienceLevel'>

const failed = 'There was an error submitting your application. Please try again.'

export function ApplicationForm({ viewerId, displayName }: { viewerId: string; displayName: string }) {
  const { draft, set, reset } = useDraft<Draft>(getDraftKey('application', viewerId), {
    ...empty,
    displayName,
  })
  const { isPending, errors, setErrors, send } = useSending(() => reset())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget, draft)
  }
  const clear = () => {
    setErrors({})
    reset({ ...empty })
  }
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors[name],
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label="Application" className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Display name"
          maxLength={80}
          autoComplete="name"
          aria-required
          {...text('displayName')}
        />
        <Field
          label="Location"
          maxLength={200}
          aria-required
          hint="City and state, such as Oakland, CA."
          {...text('location')}
        />
      </div>
      <TextField
        label="Bio"
        rows={4}
        aria-required
        hint={`${applicationLimits.bio.min} to ${applicationLimits.bio.max} characters; ${draft.bio.trim().length} so far.`}
        {...text('bio')}
      />
      <CheckboxGroup
        legend="Specialties"
        name="specialties"
        choices={specialties}
        label={(one) => one}
        values={draft.specialties}
        onChange={(chosen) => set({ specialties: chosen })}
        error={errors.specialties}
      />
      <RadioGroup
        legend="Experience"
        name="experienceLevel"
        choices={experienceLevels}
        label={(level) => `${spaced(level)} (${experienceYears[level]})`}
        value={draft.experienceLevel}
        onChange={(experienceLevel) => set({ experienceLevel })}
        error={errors.experienceLevel}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Portfolio"
          type="url"
          maxLength={500}
          placeholder="https://"
          {...text('portfolioUrl')}
        />
        <Field label="Website" type="url" maxLength={500} placeholder="https://" {...text('website')} />
        <Field
          label="Instagram handle"
          maxLength={100}
          placeholder="@yourname"
          {...text('instagramHandle')}
        />
      </div>
      <TextField
        label="Featured work"
        rows={6}
        maxLength={applicationLimits.featuredWork.max}
        aria-required
        hint={`Describe the work you’d like to show, in at least ${applicationLimits.featuredWork.min} characters.`}
        {...text('featuredWork')}
      />
      <TextField
        label="How would you contribute?"
        rows={4}
        maxLength={applicationLimits.communityContribution.max}
        aria-required
        hint={`At least ${applicationLimits.communityContribution.min} characters.`}
        {...text('communityContribution')}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
          {isPending ? 'Submitting...' : 'Submit Application'}
        </button>
        <button type="button" onClick={clear} className={buttonClass('outline')}>
          Clear Form
        </button>
      </div>
    </form>
  )
}

/** Errors stay beside their fields; the first one takes the focus. */
function useSending(onSent: () => void) {
  const { api, queryClient } = useAppContext()
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const lastTry = useRef({ content: '', key: '' })
  const refuse = (form: HTMLFormElement, { byField, message }: FormErrors) => {
    setErrors(byField)
    toast({ title: 'Application Failed', description: message, tone: 'bad' })
    requestAnimationFrame(() => focusError(form))
  }
  const send = async (form: HTMLFormElement, draft: Draft) => {
    if (isPending) return
    const byField = findApplicationErrors(draft)
    const [message] = Object.values(byField)
    if (message) return refuse(form, { byField, message })
    const content = JSON.stringify(draft)
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    setPending(true)
    clearError()
    try {
      const headers = { 'idempotency-key': lastTry.current.key }
      queryClient.setQueryData(
        ownApplicationQuery(api).queryKey,
        await api.photographers.apply(draft, { context: { headers } }),
      )
      onSent()
      toast({
        title: 'Application Submitted!',
        description: 'We’ll review your application within 3-5 business days.',
        tone: 'good',
      })
    } catch (error) {
      if (isSignedOut(error)) askToSignIn('apply')
      else refuse(form, toFormErrors(error, failed))
    } finally {
      setPending(false)
    }
  }
  return { isPending, errors, setErrors, send }
}
