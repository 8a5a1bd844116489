import { laysOutLater } from './later.ts'

/**
 * Begins the islands once the page's first picture is on the screen: until then they would take its place on a slow line and a slow processor (a third of a second
 * of the largest paint, measured). Whoever does something earlier does not wait for it, nor does who has a browser that says nothing of its paints. The page works
 * without them: order, questions and offers.
 *
 * Where the visit begins at the top, and not at an anchor or where a reload or "back" left it, what stands below the first screen is laid out later (`later.ts`): at once where
 * somebody clicks or types, for that may lead him there.
 *
 * Stands in the page itself, the same on all of them, and is allowed by its hash (`rendering/content-policy.ts`). Its element's `data-islands` names their addresses
 * and is gone once they have begun (`browser/main.ts`).
 */
export const afterPicture = [
  '(function(d,w){var me=d.currentScript,page=d.documentElement.classList,begun,acts=["pointerdown","keydown","focusin","scroll"];',
  `function whole(){page.remove("${laysOutLater}")}`,
  `if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate"){page.add("${laysOutLater}");acts.slice(0,3).forEach(function(a){w.addEventListener(a,whole,{once:true,passive:true})})}`,
  'function picture(){return d.querySelector("img[fetchpriority=high]")}',
  'function go(){if(begun)return;begun=1;acts.forEach(function(a){w.removeEventListener(a,go)});',
  'me.dataset.islands.split(" ").forEach(function(src){var s=d.createElement("script");s.type="module";s.src=src;d.head.append(s)})}',
  'acts.forEach(function(a){w.addEventListener(a,go,{passive:true})});',
  'try{new PerformanceObserver(function(l){var p=picture();if(!p||p.complete||l.getEntries().some(function(e){return e.element===p}))go()}).observe({type:"largest-contentful-paint",buffered:true})}',
  'catch(e){w.addEventListener("DOMContentLoaded",go)}',
  'w.addEventListener("load",function(){picture()?setTimeout(go,700):go()})',
  '})(document,window)',
].join('')
