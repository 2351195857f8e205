// An address that no post has.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function PostNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Blog Post Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        There’s no post at this address. It may have moved, or it isn’t published yet.
      </p>
      <div className="mt-8">
        <Link to="/blog" className={buttonClass('primary')}>
          Back to Blog
        </Link>
      </div>
    </div>
  )
}
