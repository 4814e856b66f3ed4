export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ActRequest: {
            /**
             * Format: int64
             * @description Index into the view's choices, instead of a notation
             */
            choice?: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int32
             * @description With choice: which of the family
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With choice: what you drew */
            path?: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        };
        /** @description What is done, as data. docs/notation.md has the verbs of each title and their fields. */
        Action: {
            amount?: number;
            card?: string;
            cards?: string;
            column?: string;
            companies?: string;
            company?: string;
            credit?: boolean;
            fares?: boolean;
            first?: string;
            hex?: string;
            landmark?: string;
            line?: number;
            lines?: string;
            member?: number;
            number?: number;
            path?: string;
            pool?: boolean;
            row?: string;
            scrap?: string;
            seat?: number;
            second?: string;
            seller?: string;
            stop?: number;
            third?: string;
            tile?: string;
            tram?: string;
            turn?: number;
            used?: boolean;
            verb: string;
            waive?: boolean;
        };
        Analysis: {
            /**
             * Format: int64
             * @description Decisions to look at
             */
            all: number;
            /** @description Those that surely cost something, the dearest first */
            decisions: components["schemas"]["Judgement"][];
            /**
             * Format: int64
             * @description Decisions looked at
             */
            done: number;
            /** @description False: ask again in a second */
            ready: boolean;
            worth: components["schemas"]["Worth"];
        };
        AnswerRequest: {
            agree: boolean;
            /**
             * Format: int64
             * @description The proposal that you answer, by where it goes back to
             */
            back: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        };
        Berlin1881CompanyView: {
            board: string[];
            cell?: components["schemas"]["RailCellView"];
            colour: string;
            director: string;
            held: number[];
            id: string;
            name: string;
            /** Format: int64 */
            new: number;
            /** Format: int64 */
            percent: number;
            /** Format: int64 */
            pool: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            printed: number;
            shares: number[];
            status: string;
        };
        Berlin1881IncomeView: {
            /** Format: int64 */
            edge: number;
            /** Format: int64 */
            fares: number;
            /** Format: int64 */
            ferry: number;
        };
        Berlin1881NetView: {
            /** Format: int64 */
            actor: number;
            /** Format: int64 */
            chips: number;
            company: string;
            credit: string;
            depots: components["schemas"]["Berlin1881SiteView"][];
            id: string;
            operates: boolean;
            trams: string[];
            /** Format: int64 */
            treasury: number;
        };
        Berlin1881PlayerView: {
            /** Format: int64 */
            bid: number;
            /** Format: int64 */
            cash: number;
            /** Format: int64 */
            certificates: number;
            /** Format: int64 */
            limit: number;
            out: boolean;
            /** Format: int64 */
            worth: number;
        };
        Berlin1881SiteView: {
            hex: string;
            /** Format: int64 */
            stop: number;
        };
        Berlin1881TramView: {
            id: string;
            /** Format: int64 */
            left: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            reach: number;
            /** Format: int64 */
            used: number;
        };
        Berlin1881View: {
            acts: string;
            /** Format: int64 */
            bank: number;
            /** Format: int64 */
            begun: number;
            companies: components["schemas"]["Berlin1881CompanyView"][];
            edge: string[];
            end: string;
            hexes: components["schemas"]["RailHexView"][];
            income: components["schemas"]["Berlin1881IncomeView"];
            /** Format: int64 */
            leader: number;
            nets: components["schemas"]["Berlin1881NetView"][];
            /** Format: int64 */
            phase: number;
            players: components["schemas"]["Berlin1881PlayerView"][];
            proposal: string;
            round: string;
            stage: string;
            step: string;
            tiles: components["schemas"]["RailTileView"][];
            todo: string[];
            trams: components["schemas"]["Berlin1881TramView"][];
        };
        Board: {
            /** @description As SVG's viewBox */
            box: number[];
            /** @description SVG patterns that the drawings refer to */
            defs: string;
            hexes: components["schemas"]["Space"][];
            market: components["schemas"]["Cell"][];
            /** @description SVG above the hexes */
            over: string;
            phases: components["schemas"]["ChartPhase"][];
            /** @description The rounds in their order */
            rounds: components["schemas"]["ChartRound"][];
            /** @description SVG beneath the hexes */
            under: string;
            /** @description What a tram adds to its run, by the newest tram */
            upkeep: components["schemas"]["ChartUpkeep"][];
        };
        BranchRequest: {
            /**
             * Format: int64
             * @description Copy up to this entry
             */
            seq: number;
        };
        Cell: {
            /** Format: int64 */
            col: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            row: number;
            /** Format: int64 */
            zone?: number;
        };
        ChartMove: {
            /** Format: int64 */
            cell: number;
            company: string;
            due: boolean;
            /** Format: int64 */
            least: number;
            /** Format: int64 */
            most: number;
            why: string;
        };
        ChartOffer: {
            /** Format: int64 */
            price: number;
            tram: string;
        };
        ChartPhase: {
            begins?: string;
            colour: string;
            /** Format: int64 */
            limit: number;
            name: string;
            /** Format: int64 */
            rounds: number;
            sale: string[];
            scrap: string[];
        };
        ChartRound: {
            colour?: string;
            name: string;
            offers?: components["schemas"]["ChartOffer"][];
            out?: string;
            /** Format: int64 */
            times?: number;
        };
        ChartUpkeep: {
            adds: number[];
            tram: string;
        };
        ChatRequest: {
            text: string;
        };
        Choice: {
            amount?: number;
            card?: string;
            cards?: string;
            column?: string;
            companies?: string;
            company?: string;
            credit?: boolean;
            fares?: boolean;
            first?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            hex?: string;
            landmark?: string;
            line?: number;
            lines?: string;
            /** Format: int32 */
            max?: number;
            member?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            number?: number;
            path?: string;
            pool?: boolean;
            /** @description It lays open what is secret: only the others can allow you to take it back */
            reveals?: boolean;
            row?: string;
            scrap?: string;
            seat?: number;
            second?: string;
            seller?: string;
            /** Format: int32 */
            step?: number;
            stop?: number;
            /** @description What it does, in a sentence */
            text: string;
            third?: string;
            tile?: string;
            tram?: string;
            turn?: number;
            used?: boolean;
            verb: string;
            waive?: boolean;
        };
        CreateBody: {
            /**
             * @description Whether bots may advise the players while they play; by default only who plays alone
             * @enum {string}
             */
            help?: "on" | "off";
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            options?: {
                [key: string]: string;
            };
            /** @description Without it the table knows no time */
            pace?: components["schemas"]["Pace"];
            /** @description Listed for everyone; else found by link only */
            public?: boolean;
            seats: components["schemas"]["PlaceBody"][];
            /** @description Level of the bots that play for absent players; by default the strongest */
            standIn?: string;
            title: string;
        };
        Created: {
            keys: components["schemas"]["Key"][];
            match: string;
            /** @description Secret of the owner, who may start early and delete */
            owner?: string;
        };
        Decision: {
            /**
             * Format: int64
             * @description Index into the view's choices, instead of a notation
             */
            choice?: number;
            /**
             * Format: int32
             * @description With choice: which of the family
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With choice: what you drew */
            path?: string;
        };
        Deleted: {
            deleted: boolean;
            /** @description Seats whose players have not agreed */
            waiting: number[];
        };
        Deletion: {
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        Event: {
            code: string;
            /** @description By name: numbers, words, codes of texts; a player is the number of the seat */
            facts: {
                [key: string]: unknown;
            };
            text: string;
        };
        Face: {
            stops: components["schemas"]["Stop"][];
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
        };
        FacesBody: {
            /** @description By what was asked for */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
        };
        FreeRequest: {
            /** Format: int64 */
            seat: number;
        };
        Gone: {
            code: string;
            match: string;
        };
        HintRequest: {
            level: string;
        };
        JoinRequest: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            name?: string;
            /**
             * Format: int64
             * @description Else the first that is open
             */
            seat?: number;
        };
        Judgement: {
            /** @description What would have been better */
            better: string;
            /** Format: int64 */
            by: number;
            /**
             * Format: double
             * @description How good the game was after it, in percent
             */
            chance: number;
            /**
             * Format: double
             * @description How much better it would have been, in percent
             */
            cost: number;
            /** @description What was decided */
            did: string;
            /**
             * Format: double
             * @description By how much the cost may be off: 2.6 standard errors
             */
            give: number;
            /** Format: int64 */
            seq: number;
            /** @description What speaks for that */
            why: string;
        };
        Key: {
            /** Format: int64 */
            seat: number;
            token: string;
        };
        Line: {
            /** @description The same as data */
            action?: components["schemas"]["Action"];
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /** Format: int64 */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        LinesBody: {
            /** @description In their order; ask for those before the first, until none come */
            lines: components["schemas"]["Line"][];
        };
        MatchesBody: {
            matches: components["schemas"]["Summary"][];
        };
        Message: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat: number;
            text: string;
        };
        MessagesBody: {
            /** @description In their order; ask for those before the first, until none come */
            messages: components["schemas"]["Message"][];
        };
        MineRequest: {
            tokens: string[];
        };
        MovesBody: {
            moves: components["schemas"]["ChartMove"][];
        };
        NoteRequest: {
            text: string;
        };
        Option: {
            default: string;
            key: string;
            name: string;
            /** @description What the values differ in, a sentence for each point */
            notes?: string[];
            /** @description Empty: any text */
            values: components["schemas"]["Value"][];
        };
        Order: {
            /** @description Code of the question it answers; by default the one you are asked now or answered last */
            ask?: string;
            /** @description One of the match's standing; nothing else is needed then */
            name?: string;
            notation?: string;
            /** @description Ends when another player does anything else */
            quiet?: boolean;
            /** @description What it does; only said, never read */
            text?: string;
            /**
             * Format: int64
             * @description How often; 0: until it ends
             */
            times?: number;
        };
        OrdersRequest: {
            orders: components["schemas"]["Order"][];
        };
        Outlook: {
            after: components["schemas"]["Run"][];
            before: components["schemas"]["Run"][];
        };
        Pace: {
            /**
             * Format: int64
             * @description Seconds for each decision
             */
            each: number;
            /**
             * @description live: the players are there; slow: they look in
             * @enum {string}
             */
            kind: "live" | "slow";
            /**
             * Format: int64
             * @description Live: seconds that a player has besides, for the whole match
             */
            reserve?: number;
        };
        Paid: {
            hex: string;
            /** Format: int64 */
            pays: number;
            /** Format: double */
            x: number;
            /** Format: double */
            y: number;
        };
        PlaceBody: {
            /**
             * @description host: you (several: hot-seat)
             * @enum {string}
             */
            kind: "host" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            /** @description Yours, or the bot's */
            name?: string;
        };
        PreviewBody: {
            /** @description As in a view */
            state: unknown;
            /** @description What would happen */
            texts: string[];
        };
        Problem: {
            /** @description Code of the text, e.g. table.stale; server.form for malformed requests */
            code: string;
            /** @description A sentence in the caller's language */
            detail: string;
            /** @description The rule that refuses, e.g. 1881 §6.12 */
            rule?: string;
            /**
             * Format: int64
             * @description HTTP status
             */
            status: number;
            /** @description The status in words */
            title: string;
        };
        Proposal: {
            /** Format: int64 */
            back: number;
            /** Format: int64 */
            by: number;
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        PushKeyBody: {
            /** @description The server's public key (VAPID); empty: nobody is told */
            key: string;
        };
        RailCellView: {
            /** Format: int64 */
            col: number;
            /** Format: int64 */
            depth: number;
            /** Format: int64 */
            row: number;
        };
        RailHexView: {
            hex: string;
            tile: string;
            /** Format: int64 */
            turn: number;
        };
        RailTileView: {
            id: string;
            /** Format: int64 */
            left: number;
        };
        Reason: {
            code: string;
            rule: string;
            /** @description Why not */
            text: string;
            what: components["schemas"]["Sort"][];
        };
        Refused: {
            /** @description Empty when you are not to act */
            reasons: components["schemas"]["Reason"][];
            /**
             * Format: int64
             * @description The position: its last entry
             */
            seq: number;
        };
        Repeatable: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
        };
        Run: {
            /** @description SVG path data in the coordinates of the board */
            d: string;
            /** Format: int64 */
            pays: number;
            sbahn?: boolean;
            stops: components["schemas"]["Paid"][];
            tram?: string;
            who: string;
        };
        RunsBody: {
            runs: components["schemas"]["Run"][];
        };
        Seat: {
            /**
             * Format: date-time
             * @description When its time is over; then the others may let a bot play
             */
            due?: string;
            /** @enum {string} */
            kind: "host" | "guest" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            name: string;
            /**
             * Format: int64
             * @description When the match is over; 1 is the winner
             */
            rank?: number;
            /**
             * Format: int64
             * @description Seconds left in reserve when it was asked
             */
            reserve?: number;
            /**
             * Format: int64
             * @description When the match is over
             */
            score?: number;
            /**
             * Format: date-time
             * @description When the seat was asked
             */
            since?: string;
            /** @description Level of the bot that plays until the player returns */
            standIn?: string;
            toAct: boolean;
        };
        Sort: {
            /** @description The same as data */
            actions: components["schemas"]["Action"][];
            /** @description Which ones; empty: none of this sort is possible, for this reason */
            names: string[];
            /** @description An example of each */
            notations: string[];
            /** @description What it is */
            text: string;
        };
        Space: {
            /** Format: int64 */
            cost?: number;
            hex: string;
            name?: string;
            stops: components["schemas"]["Stop"][];
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
            /** Format: double */
            x: number;
            /** Format: double */
            y: number;
        };
        StandInRequest: {
            /**
             * Format: int64
             * @description Yours, or one whose time is over
             */
            seat: number;
        };
        Standing: {
            name: string;
            /** @description What it does */
            text: string;
        };
        StartRequest: {
            level: string;
        };
        Stop: {
            circles: number[][];
            /** @description For whom each circle is kept: empty, sbahn, or home: and a company */
            kept: string[];
            /** @enum {string} */
            kind: "halt" | "station" | "unbuilt";
            /** @description One value, or one for each colour of the phases */
            pays: number[];
            /** Format: double */
            radius: number;
            /** @description Hexes that its track leads to; none for a tile by itself */
            to: string[];
            /** Format: double */
            x: number;
            /** Format: double */
            y: number;
        };
        SubscribeRequest: {
            /** @description The browser's secret, base64url */
            auth: string;
            /** @description Of the browser's push service */
            endpoint: string;
            /** @description The browser's public key, base64url */
            p256dh: string;
        };
        Summary: {
            /** Format: date-time */
            changed: string;
            /** Format: date-time */
            created: string;
            /**
             * Format: int64
             * @description The last entry that was copied
             */
            from?: number;
            match: string;
            /** @description Seats of which you hold the token */
            mine: number[];
            /** @description And no bot stands in for you */
            myTurn: boolean;
            next?: string;
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one is a copy of */
            parent?: string;
            public: boolean;
            seats: components["schemas"]["Seat"][];
            /** Format: int64 */
            seq: number;
            /** @enum {string} */
            status: "gathering" | "running" | "over";
            title: string;
        };
        Title: {
            about: string;
            /** @description Who made the game */
            designer: string;
            id: string;
            /** @description How long a game takes at a table */
            length: string;
            /** @description Bots that play it, weakest first */
            levels: string[];
            /** Format: int64 */
            maxSeats: number;
            /** Format: int64 */
            minSeats: number;
            name: string;
            options: components["schemas"]["Option"][];
            /** Format: int64 */
            rules: number;
            /** @description How demanding it is, in a word */
            weight: string;
        };
        TitlesBody: {
            /** @description Bots, weakest first */
            levels: string[];
            titles: components["schemas"]["Title"][];
        };
        Told: {
            code: string;
            text: string;
        };
        TrambahnColumnView: {
            cards: string[];
            colour: string;
            complete: boolean;
            /** Format: int64 */
            conductors: number;
            /** Format: int64 */
            points: number;
            toured: boolean;
            tram: string;
            /** Format: int64 */
            worth: number;
        };
        TrambahnPlayerView: {
            /** Format: int64 */
            cards: number;
            columns: components["schemas"]["TrambahnColumnView"][];
            /** Format: int64 */
            extra: number;
            hand: string[];
            /** Format: int64 */
            money: number;
            pile: string[];
            /** Format: int64 */
            total: number;
        };
        TrambahnRowView: {
            cards: string[];
            colour: string;
        };
        TrambahnScoreView: {
            colour: string;
            points: number[];
        };
        TrambahnTramView: {
            /** Format: int64 */
            left: number;
            name: string;
            /** Format: int64 */
            offer: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            times: number;
        };
        TrambahnView: {
            /** Format: int64 */
            deck: number;
            /** Format: int64 */
            discard: number;
            offer: components["schemas"]["TrambahnTramView"][];
            pad: components["schemas"]["TrambahnScoreView"][];
            /** Format: int64 */
            passengers: number;
            players: components["schemas"]["TrambahnPlayerView"][];
            /** Format: int64 */
            renewals: number;
            /** Format: int64 */
            rounds: number;
            rows: components["schemas"]["TrambahnRowView"][];
            /** Format: int64 */
            scorings: number;
            /** Format: int64 */
            start: number;
            step: string;
            /** Format: int64 */
            ties: number;
            /** Format: int64 */
            turn: number;
        };
        Undo: {
            /** Format: int64 */
            back: number;
            /** @description False: the others must agree */
            free: boolean;
        };
        UndoRequest: {
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
            /**
             * Format: int64
             * @description Back to the position after this entry; else before your own last decision
             */
            to?: number;
        };
        Undone: {
            /** @description The others must agree first */
            proposed: boolean;
        };
        UnsubscribeRequest: {
            endpoint: string;
        };
        Value: {
            name: string;
            value: string;
        };
        Verdict: {
            /** @description The same as data; missing when it cannot be read */
            action?: components["schemas"]["Action"];
            /** @description Code of the refusal */
            code?: string;
            legal: boolean;
            notation: string;
            /** @description Of a hint: what speaks for it */
            reason?: string;
            rule?: string;
            /** @description What it does, or why it is refused */
            text: string;
        };
        Vienna1840AuctionView: {
            in: string[];
            leader: string;
            /** Format: int64 */
            least: number;
            lot: string;
            /** Format: int64 */
            price: number;
        };
        Vienna1840CompanyView: {
            cell?: components["schemas"]["RailCellView"];
            colour: string;
            director: string;
            id: string;
            lines: components["schemas"]["Vienna1840LineView"][];
            name: string;
            /** Format: int64 */
            percent: number;
            /** Format: int64 */
            pool: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            revenue: number;
            shares: number[];
            spare: string[];
            stadtbahn: boolean;
            status: string;
            /** Format: int64 */
            treasury: number;
        };
        Vienna1840FreeView: {
            bonus: string;
            hex: string;
            next: boolean;
        };
        Vienna1840HexView: {
            hex: string;
            marks: string[];
            tile: string;
            /** Format: int64 */
            turn: number;
        };
        Vienna1840HomeView: {
            hex: string;
            /** Format: int64 */
            line: number;
        };
        Vienna1840LandmarkView: {
            /** Format: int64 */
            face: number;
            hex: string;
            id: string;
            name: string;
            owner: string;
            /** Format: int64 */
            pays: number;
        };
        Vienna1840LineView: {
            /** Format: int64 */
            income: number;
            /** Format: int64 */
            markers: number;
            /** Format: int64 */
            number: number;
            tram: string;
        };
        Vienna1840ParView: {
            /** Format: int64 */
            cost: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            treasury: number;
        };
        Vienna1840PathView: {
            company: string;
            free: components["schemas"]["Vienna1840FreeView"][];
            /** Format: int64 */
            income: number;
        };
        Vienna1840PlayerView: {
            /** Format: int64 */
            card: number;
            /** Format: int64 */
            cash: number;
            /** Format: int64 */
            certificates: number;
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            loans: number;
            right: boolean;
            /** Format: int64 */
            worth: number;
        };
        Vienna1840RequestView: {
            landmark: string;
            /** Format: int64 */
            price: number;
        };
        Vienna1840TramView: {
            id: string;
            /** Format: int64 */
            left: number;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            upkeep: number;
        };
        Vienna1840View: {
            acts: string;
            auction?: components["schemas"]["Vienna1840AuctionView"];
            bonus: string;
            companies: components["schemas"]["Vienna1840CompanyView"][];
            hexes: components["schemas"]["Vienna1840HexView"][];
            homes: components["schemas"]["Vienna1840HomeView"][];
            landmarks: components["schemas"]["Vienna1840LandmarkView"][];
            latest: string;
            /** Format: int64 */
            line: number;
            map: string;
            newest: string;
            offer: number[];
            order: string[];
            pars: components["schemas"]["Vienna1840ParView"][];
            paths: components["schemas"]["Vienna1840PathView"][];
            players: components["schemas"]["Vienna1840PlayerView"][];
            request?: components["schemas"]["Vienna1840RequestView"];
            round: string;
            rules: string;
            stack: number[];
            stage: string;
            step: string;
            tiles: components["schemas"]["RailTileView"][];
            trams: components["schemas"]["Vienna1840TramView"][];
            /** Format: int64 */
            turn: number;
        };
        View: {
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now */
            choices: components["schemas"]["Choice"][];
            /** Format: date-time */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Line"][];
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /** Format: int64 */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position; its form is the title's, e.g. TrambahnView */
            state?: unknown;
            /** @enum {string} */
            status: "gathering" | "running" | "over";
            title: string;
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        Worth: {
            /** @description By entry, then by seat */
            scores: number[][];
            seqs: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
