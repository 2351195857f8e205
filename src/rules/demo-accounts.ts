// The accounts that a demo shows on its sign-in page. They exist only while the demo runs with DEMO=1; otherwise nobody
// can sign in with them.

/** `door`: the sign-in page for the account. */
export const demoAccounts = [
  {
    door: '/auth',
    username: 'demo',
    name: 'Demo Photographer',
    email: 'demo@viewfinder.example',
    password: 'golden hour walk',
    role: 'user',
  },
  {
    door: '/admin/login',
    username: 'demo-admin',
    name: 'Demo Administrator',
    email: 'demo-admin@viewfinder.example',
    password: 'keeper of the light',
    role: 'admin',
  },
] as const
