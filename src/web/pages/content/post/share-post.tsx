// Sharing a post: Facebook, Twitter, a caption for Instagram, which takes no links, and the address.
import { Camera, Link as LinkIcon, Share2 } from 'lucide-react'
import type { Post } from '../../../../contract/content/blog.ts'
import { instagramCaption } from '../../../../rules/blog.ts'
import { copyText } from '../../../browser/copy-text.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { buttonClass } from '../../../ui/button-class.ts'

const copy = (text: string, copied: { title: string; description: string }) =>
  void copyText(text, { ...copied, tone: 'good' }, { title: 'Copy this text', description: text })

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const

export function SharePost({ post }: { post: Post }) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/blog/${post.slug}`
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`
  const twitter = `https://twitter.com/intent/tweet?${new URLSearchParams({ text: post.title, url })}`
  return (
    <section aria-labelledby="share-title" className="mt-6 border-t border-hairline pt-6">
      <h2 id="share-title" className="font-semibold">
        Share
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareLink href={facebook} label="Facebook" />
        <ShareLink href={twitter} label="Twitter" />
        <button
          type="button"
          className={buttonClass('outline', 'noscript:hidden')}
          onClick={() =>
            copy(instagramCaption({ ...post, url }), {
              title: 'Caption Copied',
              description: 'Paste it into your Instagram post.',
            })
          }
        >
          <Camera {...icon} />
          Copy for Instagram
        </button>
        <button
          type="button"
          className={buttonClass('outline', 'noscript:hidden')}
          onClick={() => copy(url, { title: 'Link Copied', description: url })}
        >
          <LinkIcon {...icon} />
          Copy Link
        </button>
      </div>
    </section>
  )
}

const ShareLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
    <Share2 {...icon} />
    {label}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
