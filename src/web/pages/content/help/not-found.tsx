// An address below /help without an article.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export const ArticleNotFound = () => (
  <div className="wrap-page py-24 text-center">
    <h1 className="font-display text-32 font-medium md:text-52">Article Not Found</h1>
    <p className="mt-4 text-17 text-quiet">There’s no help article at this address.</p>
    <Link to="/help" search={{}} className={buttonClass('primary', 'mt-8')}>
      Visit the Help Center
    </Link>
  </div>
)
