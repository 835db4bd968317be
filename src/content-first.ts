const preload = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g
const face = /<link rel="stylesheet" data-face=""[^>]*>/

/** Milliseconds for which scripts wait for the page at most; in a hidden tab they do not wait. */
const patience = 500

/**
 * Lets a finished page be painted before its scripts, their texts and its typeface are fetched: it is
 * complete without them, and they would take the place of style and pictures. Without scripts the
 * typeface comes at once.
 *
 * @param nonce carried by our scripts, and by none that got into the page otherwise
 */
export function contentFirst(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  const start = new RegExp(`(<script${mark} type="module" async="">)([^]*?)(</script>)`)
  if (!start.test(html)) return html

  const later: string[] = []
  return html
    .replaceAll(new RegExp(`(<link\\b[^>]*)${mark}`, 'g'), '$1')
    .replace(preload, (link) => {
      later.push(link.replace(' fetchPriority="low"', ''))
      return ''
    })
    .replace(face, '<noscript id="face">$&</noscript>')
    .replace(start, (_, open, script, close) => `${open}await painted;${awaited(script)}${close}`)
    .replace('<link', () => `<script${mark}>${whenPainted(later)}</script><link`)
}

/** React adopts the elements as those of its own: they are the very ones, in the same order. */
function whenPainted(links: readonly string[]): string {
  return `painted=new Promise(go=>{
new PerformanceObserver(go).observe({type:'paint',buffered:true})
setTimeout(go,document.hidden?0:${patience})
}).then(()=>{
let face=document.getElementById('face')
if(face)face.outerHTML=face.textContent
document.head.insertAdjacentHTML('beforeend',${JSON.stringify(links.join(''))})
})`
}

/** Static imports are fetched before a module begins to run; these are when their line is reached. */
function awaited(script: string): string {
  return script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
}
