import { deferredLayoutClass } from './deferred-layout.ts'

/**
 * Loads the islands after the page's first picture is painted. Before that they would compete with the
 * picture on a slow line and a slow processor (a third of a second of the largest paint, measured). They load
 * earlier if the shopper interacts with the page, or if the browser does not report paints. The page works
 * without them: order, questions and offers.
 *
 * If the visit begins at the top, not at an anchor or after a reload or "back", the parts below the first
 * screen are laid out later (`browser/page/deferred-layout.ts`). A click or a key lays them out at once,
 * because it may lead to them.
 *
 * The script is inline, the same on all pages, and allowed by its hash (`rendering/content-policy.ts`). The
 * `data-islands` of its element has the addresses of the islands; `browser/main.ts` removes it when they have
 * started.
 */
export const afterPicture = [
  '(function(d,w){var me=d.currentScript,page=d.documentElement.classList,begun,acts=["pointerdown","keydown","focusin","scroll"];',
  `function whole(){page.remove("${deferredLayoutClass}")}`,
  `if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate"){page.add("${deferredLayoutClass}");acts.slice(0,3).forEach(function(a){w.addEventListener(a,whole,{once:true,passive:true})})}`,
  'function picture(){return d.querySelector("img[fetchpriority=high]")}',
  'function go(){if(begun)return;begun=1;acts.forEach(function(a){w.removeEventListener(a,go)});',
  'me.dataset.islands.split(" ").forEach(function(src){var s=d.createElement("script");s.type="module";s.src=src;d.head.append(s)})}',
  'acts.forEach(function(a){w.addEventListener(a,go,{passive:true})});',
  'try{new PerformanceObserver(function(l){var p=picture();if(!p||p.complete||l.getEntries().some(function(e){return e.element===p}))go()}).observe({type:"largest-contentful-paint",buffered:true})}',
  'catch(e){w.addEventListener("DOMContentLoaded",go)}',
  'w.addEventListener("load",function(){picture()?setTimeout(go,700):go()})',
  '})(document,window)',
].join('')
