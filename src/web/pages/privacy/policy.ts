// The privacy policy. It describes what the code does: a change of what is stored, or for how long, must be reflected
// here.

type Section = { title: string; paragraphs?: string[]; points?: string[] }

export const lastUpdated = '2026-11-22'

export const policy: Section[] = [
  {
    title: 'Your account',
    paragraphs: [
      'You can search, browse and read without an account. When you sign up, we store your display name, username and email address, and a hash of your password, which can’t be turned back into the password. If you turn on two-step sign-in, we also store its secret and your backup codes; for a passkey, its public key, its name and when it was last used.',
      'Your bio, links, specialties, profile photo and preferences are optional. Your email address is never shown to other users.',
    ],
  },
  {
    title: 'What you share',
    paragraphs: [
      'Locations, reviews and photos you share are public and show your name. You choose who can see your profile, each check-in and each portfolio. Favorites, notes and lists are private, unless you share a list by its link.',
      'We also store your likes, the photographers you follow, your reports and the guides you’ve opened, because monthly limits are counted from them.',
    ],
  },
  {
    title: 'Photos and GPS data',
    paragraphs: [
      'We read the camera, lens, exposure, time, direction and position from your photo’s EXIF data. You can edit the details before you publish. The position is shown only if you choose to publish it, and never at a location whose own position isn’t public.',
      'The images we publish contain no EXIF or GPS data. We keep the file you uploaded, with its data, but don’t publish it. It’s deleted when you delete the photo.',
    ],
  },
  {
    title: 'Your device’s position',
    paragraphs: [
      'We ask for your position only when you use a feature that needs it, such as “Near me”. It’s rounded to about 30 feet, becomes part of the page’s address so that you can bookmark it, and is used to compute distances. We don’t store it with your account.',
      'If you send your position to reveal a hidden location, we compare it and don’t store it. We store only how often you tried, for about two days.',
    ],
  },
  {
    title: 'Cookies and browser storage',
    points: [
      'A sign-in cookie keeps you signed in until 30 days after your last visit, or 12 hours in the admin area. During two-step sign-in, a short-lived cookie connects the two steps; signing in with a passkey uses one as well.',
      'Another cookie, which lasts up to 400 days, marks a browser in which you signed in before, so that no one can lock you out by guessing your password. It doesn’t contain your name or account.',
      'If you aren’t signed in, a cookie with a random number counts the guides you open each month. It lasts up to 400 days.',
      'Your browser’s own storage holds your theme, recent searches, unfinished drafts, and a copy of your account name and plan usage. Searches and drafts stay on your device.',
      'We use no advertising cookies, no analytics and no tracking.',
    ],
  },
  {
    title: 'Security data',
    paragraphs: [
      'For each device you’re signed in on, we store its IP address and browser. You can see and end these sessions in your account. Failed sign-in attempts are counted per account and network. Admin actions are recorded with the administrator’s IP address.',
    ],
  },
  {
    title: 'How long we keep data',
    points: [
      'Your account and what you share: until you delete it.',
      'Sessions and emailed links: up to 7 days after they expire.',
      'Failed sign-in attempts: 2 days.',
      'Read notifications: 180 days. Emails we sent you: 90 days.',
      'Guides opened without an account: 2 months after the month they were opened in.',
    ],
  },
  {
    title: 'Other companies',
    paragraphs: [
      'We don’t sell your data or share it with advertisers. Some location images are loaded directly from other websites, which then see your IP address, but not which page you’re on. Email is delivered by an email service, and files may be stored with a storage provider.',
      'Viewfinder takes no payments yet.',
    ],
  },
  {
    title: 'Your choices',
    points: [
      'Download all your activity on Viewfinder as a ZIP file from your account.',
      'Change or delete reviews, photos, check-ins, lists and portfolios at any time.',
      'Unsubscribe from emails with one click, or in your preferences.',
      'Delete your account. Your profile, reviews, photos, favorites and check-ins are deleted right away. Locations you shared stay, without your name.',
    ],
  },
  {
    title: 'Children and changes',
    paragraphs: [
      'Viewfinder isn’t for children under 13. When this policy changes, the date at the top changes with it.',
    ],
  },
]
