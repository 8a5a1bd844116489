/**
 * Fingerprints of all comments that were generated before testimonials had the mark `generated`, in every
 * language variant and gender form. The set is closed, because it decides how old events are read: do not add
 * comments that were written or changed since.
 */
export const markedFingerprints: ReadonlySet<string> = new Set(
  `
  1004w85etnq 10iqkt7ls3l 10j0z1a05gx 10ki9nmbxv4 12fdstszfzd 12n3llg07zw 13bj422jc6c 13kcfbhowtp 13sbkailx14 13sebg2j07d 13xbd16z6qj 14novhl61qh
  14ueudn415b 14v5ec4nv6a 14xtx502pnv 1639tybopq9 16d5b2lvcz3 16lq2pgfe54 16xmiwwo21j 177e3oqglv3 17ee7mxg6do 17lfp32q7j2 17o5ynrhwus 17qe8z4vzjm
  182zjo8zvrj 18lea00j30e 18qzi74lzza 18sdu0377e 192czatt933 195tg1i85z 19b1h9b5flc 19jzpv50whs 19n5lgbj882 19ur8yqdaog 19x76grj54y 19ye6okpo6u
  1a7apoqle4u 1ak6ylpcih0 1az21tbqu3g 1b7r9aojsva 1be5zkme04k 1bjoo8hf0n8 1bltcfcqlsk 1bm37uw0mq6 1bx7o9mdb7j 1c4l46o7clr 1c9hvcj7l56 1ct7vxyhvqp
  1d4x1u2sun7 1dhigskxkcj 1dqja9xsjyk 1dvz43ieyg9 1e98ib066mx 1eccee3l6rm 1eirt9aab84 1fs1vqfwof2 1g4pznzcgb6 1g4r6fx5k9u 1gfwjwif0vk 1gj8d2v4muc
  1go8w952dtx 1gy2yjzcevn 1h7zmc9ven9 1hdhwmhkn8f 1ho7ix29e9y 1hvpa3c8i5g 1i47pdrsryj 1icel1kvmm8 1irpc3mijh3 1is74nb6qpu 1j33lmemxq2 1jgzhl32jno
  1jwbxq6egg3 1jyzroq32rr 1kxmon7kb3k 1kyd3fh843o 1l4xcletfp1 1l7hclo5944 1lwewondpsg 1ma6gj80z47 1mrnpxtefr2 1mvhgp4l5x0 1n8nn52ynl6 1nnzwu6k2p2
  1nr6hw2rgqu 1o0a01wmt83 1o88fqsz5ml 1oaammnc6lf 1p4p49fzyn8 1p6u5yvepig 1p89kuhz3j0 1pimprlfrf9 1pybnajo20f 1qdzzac4so 1qh9q9xu5im 1qj0e7ksr0g
  1qppy63ygwc 1r4cb6tebbk 1s4arev4fv9 1s9t4qln4l4 1t4hr4g82is 1tgocxs113a 1thsqvccv3l 1tn8tq8p7x2 1tpukzeps4d 1tyvdtqv2mz 1u0g3xtj4yt 1u3xrwjpx2i
  1ukk33dje5l 1uye54doggm 1uzpx9b2kdp 1v55q2pmeao 1v9lbeuscu6 1vblndm0obw 1veevn1nx30 1vs72oz59ot 1w2ezlgrjpw 1wmj04f8b9k 1wzhucweveh 1xdasfnjpad
  1xj2g6fso42 1xl4o8dcn3z 1xm5eej5ecp 1xreln95cv6 1y94m5vwpev 1yllpiuxjr3 1yt9tnzvu00 1z5qnrm6axg 1zs5nbh0loz 1zz1di90wzu 202viobprj9 20kk8p5fx99
  20shc4wah28 20tngix8zeo 20w68l1uyzg 214oa4irxly 21e3kqrfig0 22agr1033w4 22pywfmf06q 22qbv6ucljy 22xowdrosah 22yuesjim3p 2341asdml2n 23a2b3j3pyl
  23aa23ou0xg 23dbi10loy 25evaq87uyt 25npye3lif2 25nzaanzdpi 26hgj3wq7ou 26ikv7vabdq 26j50hphl40 26xwrav23wl 26yfc1o0yfw 26zhc3e4neb 26zuvvpl4i8
  276bhg4regb 2772sw9oqyi 27bo0xno9qf 27y8qgbm2cj 28eg701xiuy 28w1ukqkipx 29037qx3ihe 296mta6o7xx 29d84c6qwid 29qyrsr96qi 29w1c36mqht 29yo665zxay
  2a0bjbjh3jw 2aan3nr16az 2aiax012hty 2aim7q8kr62 2anq71bfgzk 2b7rvf8y1qr 2b8hlgg32hb 2bky3nr8h3e 2bp1kj9f9a8 2btzlk7wh2u 2c7bg0dcbqg 2csfkoeuwdl
  2cto7mhy2ks 2cufoupq6jf 2d303ap4nyb 2dcxmdwjov8 2di2fip32k9 2dksdjltxqb 2dqx4dy0zdj 2e6xc58f8zg 2eh1cmogy7t 2f394u8xoss 2f5xhb4a5lz 2fjx0tg09xk
  2fm1sshzn3p 2frvtwd2zsg 2g6wt7l5976 2gb2ip2jlg1 2gd2na7l27y 2gd8d049xf3 2glehho4pv2 2oeqnu8ksv 2oxxaodg6p 38i0qragt3 3asvgxjgi8 3b9j9kjvrd
  3hrdl214yj 3siw0cqp09 3tuqzwbru 3yykptnluj 4qtcm8yzxi 4uvylnk4dm 4yvxpfohx2 55guvytzz2 57i8u7o4cc 59glpu3r3u 5nn0elcfun 5ovh0vg3ze 67oanqqe7l
  6dktyvys2e 79ba72ltdp 79j16adf3t 9drwtymny5 9e6dp150x6 9he74iy4n7 bbgp6pumrc bptp880x94 byp6brp2na cu1ryo4g3 daplvtcftf dqa1gkpqd6 dsaxgdwddg
  eiv788ffxc ey13773v7d ezrkh0wdl1 f8prynh82z fh1d8y4jsm fnoniecixc g3j9m9xmi7 gcmhfomup3 gx33kyfym gyk5rweqao ha472bes6m hc492wt36j ht2be5t7a4
  i5zgua29u5 icc87oo71b it8yudedq6 iwmuka9cb6 ixzmuyoke j5iihlj420 j689z4kv7a j96q5rbv7y jetl2rhrlc jsu0w71p4 k0rz9jr3za k9ccp0z6d0 ks52h9hzxr
  lcio7r16ep le52bovz4l lu1ekozh1l lxncwgcps8 lyem5dxulu mdhii7eo0q muaij1b11b n7in2w68ut nq5il7ipx7 nrdvr9ssfh nwsjvi2xp3 oambi2tj5j oelalts7xs
  omrymr54aq ouzy811a1b q9uj8wv10n qild7r18oz qqgzn7f3xn qwe24hnu5i qz2aijp46o r17qc2jhar r6twe8gpwd r8666pbkrk r8jc4qm9bp re6kdawuit rqa4a04km6
  s121wvdswa slr997v9we t82w0gfr6m tda1xrawpf tdyjb7h3vt tgpyezbz6o tt256aicrm tvylh5awu0 ud8u7c2wap uha2zxmh5h uif835ecxc uk693m2eyx ut554udp5o
  v5pa0kf3sn vqc4pu3fb8 vxr2x7be28 w40dd80bca wcts7g1jyq wfoy6lb4ka wpc84ea1ni wu1wkpbynl wxb11lhb6v wym7ds72y8 x6g39vsvvu x9j4dlge2c xczkkvlxfh
  yd45k9s0n9 yn4jjhda7f ynthihh5nq z4ijj20hgr zr8cfo8jnx
`
    .trim()
    .split(/\s+/),
)
