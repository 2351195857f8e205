// A titled section of a long form.
import type { ReactNode } from 'react'

type FormSectionProps = {
  title: string
  /** Inside of a step, which has the heading above. */
  isInStep?: boolean | undefined
  children: ReactNode
}

export function FormSection({ title, isInStep = false, children }: FormSectionProps) {
  const Heading = isInStep ? 'h3' : 'h2'
  const id = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-title`
  return (
    <section aria-labelledby={id} className="grid gap-6 border-t border-hairline pt-8">
      <Heading id={id} className={`font-display font-medium ${isInStep ? 'text-22' : 'text-32'}`}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
