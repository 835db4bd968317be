const preload = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g
const face = /<link rel="stylesheet" data-face=""[^>]*>/

/** Milliseconds scripts wait for the first paint at most; hidden tabs do not wait. */
const patience = 500

/**
 * Defers scripts, their texts and the web font until the finished page has been painted: it is
 * complete without them, and they would compete with style sheet and images. Without scripts the
 * web font loads at once.
 *
 * @param nonce CSP nonce that identifies our own scripts
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

/** Loads deferred links after the first paint. React adopts them: same attributes and order. */
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

/** Turns static imports, which are fetched before a module runs, into dynamic ones. */
function awaited(script: string): string {
  return script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
}
