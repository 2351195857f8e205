// Shown while the demo runs: an account to explore with.
import { demoAccounts } from '../../../../rules/demo-accounts.ts'

export function DemoAccount({ door }: { door: '/auth' | '/admin/login' }) {
  const account = demoAccounts.find((one) => one.door === door)
  if (!account) return null
  const other = demoAccounts.find((one) => one.door !== door)
  return (
    <aside aria-labelledby="demo-account" className="mt-10 rounded-card border border-hairline p-4 text-13">
      <h2 id="demo-account" className="font-semibold">
        This is a demo
      </h2>
      <p className="mt-1 text-quiet">
        Look around with this shared account. Everyone who uses it sees what you do.
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{door === '/auth' ? 'Email' : 'Username'}</dt>
        <dd className="min-w-0 font-medium select-all">
          {door === '/auth' ? account.email : account.username}
        </dd>
        <dt className="text-quiet">Password</dt>
        <dd className="font-medium select-all">{account.password}</dd>
      </dl>
      {other && (
        <p className="mt-3">
          <a href={other.door} className="inline-flex min-h-6 items-center underline underline-offset-3">
            {other.role === 'admin' ? 'Admin sign-in' : 'Photographer sign-in'}
          </a>
        </p>
      )}
    </aside>
  )
}
