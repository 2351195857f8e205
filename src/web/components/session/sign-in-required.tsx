// A part of a page that needs an account: says why, and links to the sign-in and back.
import { buttonClass } from '../../ui/button-class.ts'
import { signInPath } from './ask-to-sign-in.ts'

/** `path`: where to return to. */
export function SignInRequired({
  text,
  path,
  className = '',
}: {
  text: string
  path: string
  className?: string
}) {
  return (
    <section
      aria-labelledby="sign-in-title"
      className={`rounded-card border border-hairline p-6 ${className}`}
    >
      <h2 id="sign-in-title" className="font-semibold">
        Sign In Required
      </h2>
      <p className="mt-1">{text}</p>
      <a href={signInPath(path)} className={buttonClass('outline', 'mt-4')}>
        Sign In
      </a>
    </section>
  )
}
