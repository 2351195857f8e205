// A page that could not be shown.
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { isOffline } from '../../../components/forms/form-errors.ts'
import { ErrorReference } from '../../../components/layout/error-reference.tsx'
import { readOwner } from '../../../offline/owner.ts'
import { buttonClass } from '../../../ui/button-class.ts'

const hasPacks = () => readOwner() !== undefined

// The last three: how browsers name a request that failed.
const isUnanswered = ({ name, message }: Error) =>
  name === 'TimeoutError' || /^(failed to fetch|load failed|networkerror)/i.test(message)

export function ErrorPage({ error }: ErrorComponentProps) {
  const isMounted = useIsMounted()
  const isAway = isMounted && isOffline()
  const isWithoutConnection = isAway || isUnanswered(error as Error)
  return (
    <div role="alert" className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">
        {isAway ? 'You’re offline' : isWithoutConnection ? 'No answer' : 'Something went wrong'}
      </h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        {isWithoutConnection
          ? `This page needs a connection${isAway ? '' : ', and the network isn’t answering'}. Check yours and try again.`
          : 'This page couldn’t be loaded. The problem is on our end; please try again.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
          Try Again
        </button>
        {isMounted && isWithoutConnection && hasPacks() && (
          <Link to="/offline" className={buttonClass('outline')}>
            Offline packs
          </Link>
        )}
        <Link to="/" className={buttonClass('outline')}>
          Back to Home
        </Link>
      </div>
      <ErrorReference error={error} />
    </div>
  )
}
